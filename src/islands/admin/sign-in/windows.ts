/** The windows of this browser share when the session was last used, and that it has ended. */
import { MAX_IDLE_MS } from '#schemas/staff-session.ts'

/** `signed-out`: hide the person's data. `changed`: ask the server who is signed in. */
export type WindowMessage = { what: 'signed-out'; reason: string } | { what: 'changed' }

const CHANNEL = 'staff-session'

export function tellWindows(message: WindowMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

export function listenToWindows(listener: (message: WindowMessage) => void): void {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<WindowMessage>) => listener(data)
}

/** The localStorage key of the time of the last use in any window, in milliseconds since 1970. */
const USED_AT = 'staffUsedAt'
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']
/** Store the time of the last use at most this often. */
const STEP_MS = 5_000
const CHECK_EVERY_MS = 10_000
/** Send a request this often during use, to keep the session alive: typing alone sends no request. */
const KEEP_ALIVE_MS = 10 * 60_000

/** Stores the present time as the last use of the staff area, for all windows. */
export function noteUse(): void {
  localStorage.setItem(USED_AT, String(Date.now()))
}

/**
 * Watches whether the staff area is used.
 * @param onIdle called when no window was used for 60 minutes, and repeatedly until a window is used
 * @param keepAlive called every 10 minutes while a window is used
 */
export function watchUse(onIdle: () => void, keepAlive: () => void): void {
  let keptAliveAt = Date.now()
  const unusedMs = () => Date.now() - Number(localStorage.getItem(USED_AT) ?? Date.now())
  const check = () => {
    if (unusedMs() >= MAX_IDLE_MS) onIdle()
  }
  const note = () => {
    if (unusedMs() < STEP_MS) return
    // After the computer was asleep, the first key must not count as a use of the old session.
    if (unusedMs() >= MAX_IDLE_MS) return onIdle()
    noteUse()
    if (Date.now() - keptAliveAt < KEEP_ALIVE_MS) return
    keptAliveAt = Date.now()
    keepAlive()
  }
  noteUse()
  for (const use of USES) addEventListener(use, note, { capture: true, passive: true })
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}

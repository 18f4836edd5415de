/** The session state shared by the windows of this browser: when it was last used, and its end. */
import { MAX_IDLE_MS } from '#schemas/staff-session.ts'

/** `signed-out`: show none of the person's data. `changed`: ask the server who is signed in. */
export type WindowMessage = { what: 'signed-out'; reason: string } | { what: 'changed' }

const CHANNEL = 'staff-session'

/** Tells the other windows. */
export function tellWindows(message: WindowMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Calls `listener` with the messages of other windows. */
export function listenToWindows(listener: (message: WindowMessage) => void): void {
  new BroadcastChannel(CHANNEL).onmessage = ({ data }: MessageEvent<WindowMessage>) => listener(data)
}

/** When any window of this browser was used last, in milliseconds since 1970. */
const USED_AT = 'staffUsedAt'
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove']
/** How often the last use is stored at most. */
const STEP_MS = 5_000
const CHECK_EVERY_MS = 10_000
/** Typing sends no request, so a call keeps the session alive while somebody types. */
const KEEP_ALIVE_MS = 10 * 60_000

/** Records a use of the staff area, for all windows. */
export function noteUse(): void {
  localStorage.setItem(USED_AT, String(Date.now()))
}

/**
 * Watches whether the staff area is used.
 * @param onIdle called when no window was used for 60 minutes, and again until one is
 * @param keepAlive called every 10 minutes of use
 */
export function watchUse(onIdle: () => void, keepAlive: () => void): void {
  let keptAliveAt = Date.now()
  const unusedMs = () => Date.now() - Number(localStorage.getItem(USED_AT) ?? Date.now())
  const check = () => {
    if (unusedMs() >= MAX_IDLE_MS) onIdle()
  }
  const note = () => {
    if (unusedMs() < STEP_MS) return
    // After a night in standby, the first key press does not extend yesterday's session.
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

/** What the windows of this browser tell each other about the session, which they share. */

/** `signed-out`: nothing of the person may be shown. `changed`: ask the server who is signed in. */
export type WindowMessage = { what: 'signed-out'; reason: string } | { what: 'changed' }

const CHANNEL = 'staff-session'

/** Tells the other windows. */
export function tellWindows(message: WindowMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

/** Calls `listener` with what other windows tell. Returns the function that ends that. */
export function listenToWindows(listener: (message: WindowMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<WindowMessage>) => listener(data)
  return () => channel.close()
}

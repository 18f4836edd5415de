/** What a visitor does first: with a mouse, a finger, a wheel, a key, or a scroll bar. */
const INPUTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const

/** Runs `run` once, at the first input of the visitor. */
export function onFirstInput(run: () => void): void {
  const first = new AbortController()
  const options = { capture: true, passive: true, signal: first.signal }
  const start = () => {
    first.abort()
    run()
  }
  for (const name of INPUTS) addEventListener(name, start, options)
}

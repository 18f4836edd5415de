import confetti from 'canvas-confetti'

const DURATION_MS = 3_000
/** No burst starts later than this, because all pieces have faded at DURATION_MS. */
const LAST_BURST_MS = 2_000
/** The number of simultaneous bursts; each repeats. */
const PARALLEL_BURSTS = 12
const BURST_INTERVAL_MS = 600
const FRAMES_PER_SECOND = 60
/** Full names, because Tailwind keeps only the custom properties that it finds in a file. */
const COLORS = ['--color-accent', '--color-field', '--color-leaf', '--color-sun', '--color-sun-pale']
/** The hill of the dividers as an SVG path, for pieces of that shape. */
const HILL = 'M0 9L5 5L7 6L12 0L17 7L19 6L24 9Z'

/** Lets confetti fall over the canvas for 3 seconds, then removes the canvas. */
export function throwConfetti(canvas: HTMLCanvasElement): void {
  const fire = confetti.create(canvas, { resize: true })
  const style = getComputedStyle(document.documentElement)
  const look = {
    colors: COLORS.map((name) => style.getPropertyValue(name).trim()),
    shapes: ['square' as const, 'circle' as const, confetti.shapeFromPath({ path: HILL })],
  }
  const start = performance.now()

  const fireBurst = () => {
    const elapsedMs = performance.now() - start
    fire({
      ...look,
      particleCount: 5,
      angle: 270,
      spread: 140,
      startVelocity: 14,
      gravity: 0.6,
      ticks: ((DURATION_MS - elapsedMs) / 1_000) * FRAMES_PER_SECOND,
      scalar: 1.1 + Math.random(),
      origin: { x: Math.random(), y: Math.random() * 0.6 - 0.15 },
    })
    if (elapsedMs < LAST_BURST_MS) setTimeout(fireBurst, BURST_INTERVAL_MS)
  }

  for (let burst = 0; burst < PARALLEL_BURSTS; burst += 1) fireBurst()
  setTimeout(() => {
    fire.reset()
    canvas.remove()
  }, DURATION_MS)
}

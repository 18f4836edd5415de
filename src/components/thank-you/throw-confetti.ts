import confetti from 'canvas-confetti'

const DURATION_MS = 3_000
/** Thrown later, a piece would hardly be seen: all of them have faded when the time is over. */
const LAST_THROW_MS = 2_000
/** So many throw at once, each again and again. */
const HANDS = 12
const BETWEEN_THROWS_MS = 600
const FRAMES_PER_SECOND = 60
/** Whole names: the build keeps the properties that it finds in a script (docs/decisions/034). */
const COLORS = ['--color-crimson', '--color-navy', '--color-leaf', '--color-marigold', '--color-marigold-pale']
/** The small hill of the dividers, as a piece of paper. */
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

  const throwPieces = () => {
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
    if (elapsedMs < LAST_THROW_MS) setTimeout(throwPieces, BETWEEN_THROWS_MS)
  }

  for (let hand = 0; hand < HANDS; hand += 1) throwPieces()
  setTimeout(() => {
    fire.reset()
    canvas.remove()
  }, DURATION_MS)
}

import { remembered } from '../lib/remembered.ts'

const PATH = / d="(M[\d.,MLQVHZ -]+)"/g

/**
 * Writes the lines of drawings relative to where the pen is: the same numbers, but small ones. Only what src/lib/ridge.ts
 * makes: lines and curves with absolute places, no letter left out.
 */
export function shortenPaths(html: string): string {
  return html.replace(PATH, (_, path: string) => ` d="${relative(path)}"`)
}

const relative = remembered((path) => {
  let pen: readonly [number, number] = [0, 0]
  return [...path.matchAll(/([MLQVHZ])([^MLQVHZ]*)/g)]
    .map(([step, letter = '', text = '']) => {
      const places = (text.match(/-?[\d.]+/g) ?? []).map(Number)
      if (letter === 'M' || places.length < 2) {
        pen =
          letter === 'V'
            ? [pen[0], places[0] ?? 0]
            : letter === 'H'
              ? [places[0] ?? 0, pen[1]]
              : [places[0] ?? 0, places[1] ?? 0]
        return step
      }
      const moves = places.map((place, index) => Number((place - pen[index % 2 === 0 ? 0 : 1]).toFixed(2)))
      pen = [places.at(-2) ?? 0, places.at(-1) ?? 0]
      return `${letter.toLowerCase()}${moves.join(' ').replaceAll(' -', '-')}`
    })
    .join('')
})

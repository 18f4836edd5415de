import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from './respond.ts'
import { WeightedGate } from './weighted-gate.ts'

afterEach(() => vi.useRealTimers())

/** Returns a function that starts jobs, which the test ends. `state.heaviest` is the most weight admitted at once. */
function jobs(gate: WeightedGate) {
  const state = { inside: 0, heaviest: 0, ended: [] as string[] }
  const start = (name: string, weight: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = gate.run(weight, async () => {
      state.inside += weight
      state.heaviest = Math.max(state.heaviest, state.inside)
      await promise
      state.inside -= weight
      state.ended.push(name)
    })
    return { done, end: resolve }
  }
  return { state, start }
}

test('admits jobs up to its capacity, in order', async () => {
  const { state, start } = jobs(new WeightedGate(10))
  const all = [start('a', 6), start('b', 4), start('c', 10), start('d', 1), start('e', 500)]
  for (const { end } of all) end()
  await Promise.all(all.map(({ done }) => done))
  expect(state.ended).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(state.heaviest).toBe(500)
})

test('admits the next job when one fails', async () => {
  const gate = new WeightedGate(1)
  await expect(gate.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(1, async () => 'next')).toBe('next')
})

test('rejects a job that would wait too long, and then admits the next job', async () => {
  vi.useFakeTimers()
  const { start } = jobs(new WeightedGate(2))
  const long = start('long', 1)
  const heavy = start('heavy', 2)
  await vi.advanceTimersByTimeAsync(1000)
  const light = start('light', 1)
  light.end()
  const turnedAway = expect(heavy.done).rejects.toThrow(HttpError)
  await vi.advanceTimersByTimeAsync(4500)
  await turnedAway
  await light.done
  long.end()
  await long.done
})

import { vi } from 'vitest'

/** Lets a time limit of calls, in ms, run out a hundred times as fast, until `vi.restoreAllMocks`. */
export function quickTimeout(limitMs: number) {
  const { timeout } = AbortSignal
  const quick = (ms: number) => timeout.call(AbortSignal, ms === limitMs ? ms / 100 : ms)
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(quick)
}

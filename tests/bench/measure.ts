/** Times of one operation, in milliseconds. */
export type Times = number[]

/** @returns how long `operation` took, in milliseconds. */
export async function timed(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await operation()
  return performance.now() - start
}

/** Runs `operation` one time after the other. */
export async function repeated(times: number, operation: () => Promise<unknown>): Promise<Times> {
  const taken: Times = []
  for (let run = 0; run < times; run += 1) taken.push(await timed(operation))
  return taken
}

/** What a number of clients came to, each sending the next when it has the answer to the last. */
export type Rate = { perSecond: number; times: Times }

/** Lets `clients` send for some seconds. */
export async function rateOf(clients: number, seconds: number, operation: () => Promise<unknown>): Promise<Rate> {
  const times: Times = []
  const start = performance.now()
  const client = async () => {
    while (performance.now() - start < seconds * 1000) times.push(await timed(operation))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: times.length / ((performance.now() - start) / 1000), times }
}

/** `12.3 / 45.6 ms`: the median, and the time that 95 in a hundred kept to. */
export function medianAndP95(times: Times): string {
  return `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`
}

/** @returns the time that half of them kept to, in milliseconds. */
export function median(times: Times): number {
  return percentile(times, 0.5)
}

export function medianOf(numbers: readonly number[]): number {
  return percentile([...numbers], 0.5)
}

function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

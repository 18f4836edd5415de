/** Times of one operation, in milliseconds. */
export type Times = number[]

/** Returns the duration of `operation` in milliseconds. */
export async function timed(operation: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await operation()
  return performance.now() - start
}

/** Runs `operation` several times in sequence. */
export async function repeated(times: number, operation: () => Promise<unknown>): Promise<Times> {
  const taken: Times = []
  for (let run = 0; run < times; run += 1) taken.push(await timed(operation))
  return taken
}

/** The throughput of several clients, each of which sends the next request after the last response. */
export type Rate = { perSecond: number; times: Times }

/** Measures the throughput of `clients` for some seconds. */
export async function rateOf(clients: number, seconds: number, operation: () => Promise<unknown>): Promise<Rate> {
  const times: Times = []
  const start = performance.now()
  const client = async () => {
    while (performance.now() - start < seconds * 1000) times.push(await timed(operation))
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: times.length / ((performance.now() - start) / 1000), times }
}

/** Returns the median and the 95th percentile, for example `12.3 / 45.6 ms`. */
export function medianAndP95(times: Times): string {
  return `${median(times).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms`
}

/** Returns the median in milliseconds. */
export const median = (times: Times): number => percentile(times, 0.5)

export const medianOf = (numbers: readonly number[]): number => percentile([...numbers], 0.5)

function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

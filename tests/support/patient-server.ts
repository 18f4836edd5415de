/**
 * Makes the time limits of a server ten times as long (loaded by `node --import`). On the platform a call has ten
 * seconds and the store four. On a slow machine with two browsers a journey can take longer, which is no fault of the
 * site. The API and outage suites test the limits themselves.
 */
const TIMES = 10
/** The limits of a call and of the wait for the picture decoder. */
const LIMITS_MS: unknown[] = [5_000, 10_000]

const abortAfter = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => abortAfter(ms * TIMES)

const runAfter = globalThis.setTimeout
globalThis.setTimeout = new Proxy(runAfter, {
  apply: (target, self, [run, ms, ...given]) =>
    Reflect.apply(target, self, [run, LIMITS_MS.includes(ms) ? Number(ms) * TIMES : ms, ...given]),
})

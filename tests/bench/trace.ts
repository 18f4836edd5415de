/** An event of Chromium's trace; times in microseconds. `tdur` is the processor's time, which other processes do not lengthen. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { isMainFrame?: boolean } }
}

const LONG_TASK_US = 50_000
const SCRIPT = [
  'EvaluateScript',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'MinorGC',
  'MajorGC',
]
const STYLE = ['UpdateLayoutTree', 'RecalculateStyles']
const LAYOUT = ['Layout', 'PrePaint', 'Paint', 'Layerize']

/**
 * Returns what the main thread of the page worked, in ms: tasks, script, style, layout with paint, and the tasks longer
 * than 50 ms. What lies in another of its kind is counted once.
 * @param mark the name of the `performance.mark` at which counting ends
 */
export function mainThreadWork(events: readonly TraceEvent[], when: string, mark?: string): Record<string, number> {
  const thread = mainThreadOf(events)
  const end = events.find(({ name }) => name === mark)?.ts ?? Number.POSITIVE_INFINITY
  const done = events.filter(({ tid, pid, ph, ts }) => `${pid} ${tid}` === thread && ph === 'X' && ts < end)
  const ms = (names: readonly string[]) => total(done.filter(({ name }) => names.includes(name))) / 1000
  const tasks = done.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
  return {
    [`tasks ${when}, ms`]: total(tasks) / 1000,
    [`script ${when}, ms`]: ms(SCRIPT),
    [`style ${when}, ms`]: ms(STYLE),
    [`layout and paint ${when}, ms`]: ms(LAYOUT),
    [`tasks over 50 ms ${when}`]: tasks.filter((task) => timeOf(task) > LONG_TASK_US).length,
    [`longest task ${when}, ms`]: Math.max(0, ...tasks.map(timeOf)) / 1000,
  }
}

/** Returns how many frames were drawn and dropped. */
export function droppedFrames(events: readonly TraceEvent[]): Record<string, number> {
  const count = (of: string) => events.filter(({ name }) => name === of).length
  return { 'frames drawn': count('DrawFrame'), 'frames dropped': count('DroppedFrame') }
}

/** The main thread with most work: the page's. */
function mainThreadOf(events: readonly TraceEvent[]): string {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const work = new Map(mains.map(({ pid, tid }) => [`${pid} ${tid}`, 0]))
  for (const { pid, tid, dur = 0 } of events) {
    const key = `${pid} ${tid}`
    const before = work.get(key)
    if (before !== undefined) work.set(key, before + dur)
  }
  return [...work].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

/** Returns the time of some events; one that lies in another is part of it. */
function total(events: readonly TraceEvent[]): number {
  let sum = 0
  let end = 0
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    if (event.ts < end) continue
    sum += timeOf(event)
    end = event.ts + (event.dur ?? 0)
  }
  return sum
}

function timeOf({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur
}

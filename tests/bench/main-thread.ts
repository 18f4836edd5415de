import type { Browser } from '@playwright/test'

/** What the main thread does, by kind. Names of events as Chromium traces them. */
const KINDS: Record<string, readonly string[]> = {
  parse: ['ParseHTML', 'ParseAuthorStyleSheet'],
  style: ['UpdateLayoutTree', 'RecalculateStyles', 'Document::updateStyle'],
  layout: ['Layout', 'LocalFrameView::layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'UpdateLayerTree', 'UpdateLayer', 'Commit', 'CompositeLayers'],
  collect: ['MinorGC', 'MajorGC', 'V8.GCScavenger', 'V8.GCFinalizeMC', 'BlinkGC.AtomicPhase'],
  script: [
    'EvaluateScript',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
    'FireIdleCallback',
    'EventDispatch',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'v8.run',
    'V8.CompileCode',
    'v8.produceCache',
  ],
}
/** Work of other threads. */
const ELSEWHERE: Record<string, readonly string[]> = {
  decode: ['ImageDecodeTask', 'Decode Image', 'Decode LazyPixelRef', 'ImageDecoderTask'],
  raster: ['RasterTask', 'TileManager::RasterTask'],
}
const LONG_TASK_US = 50_000
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
  'v8',
]

/** An event of Chromium's trace; times in microseconds. `tdur` is the processor's time, which other processes do not lengthen. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
  args?: { name?: string }
}

/**
 * Milliseconds of processor time by kind: those of the main thread, then `decode` and `raster` of other threads. `tasks`
 * is the whole main thread, `frames` the number of times that it made a frame, `longTasks` that of tasks over 50 ms.
 */
export type ThreadTimes = Record<string, number>

/** Traces `work` in the pages of a browser. */
export async function traced(browser: Browser, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  await browser.startTracing(undefined, { categories: CATEGORIES })
  await work()
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

/** Returns how many frames were drawn and dropped. */
export function droppedFrames(events: readonly TraceEvent[]): Record<string, number> {
  const count = (of: string) => events.filter(({ name }) => name === of).length
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame') }
}

/**
 * Returns where the renderer's processor time went. Waiting is not in it.
 * @param mark the name of the `performance.mark` at which counting ends
 */
export function threadTimes(trace: readonly TraceEvent[], mark?: string): ThreadTimes {
  const end = trace.find(({ name }) => name === mark)?.ts ?? Number.POSITIVE_INFINITY
  const events = trace.filter(({ ph, ts }) => ph === 'M' || ts < end)
  const main = mainThreadOf(events)
  const onMain = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === main.pid && tid === main.tid)
  const times: ThreadTimes = { tasks: 0, longTasks: 0, longestTask: 0 }
  for (const name of [...Object.keys(KINDS), ...Object.keys(ELSEWHERE)]) times[name] = 0
  const add = (name: string, microseconds: number) => {
    times[name] = (times[name] ?? 0) + microseconds / 1000
  }
  for (const { event, kind, selfMicroseconds, isOutermost } of selfTimes(onMain)) {
    add(kind, selfMicroseconds)
    if (!isOutermost) continue
    const { tdur = 0 } = event
    add('tasks', tdur)
    if (tdur > LONG_TASK_US) times.longTasks = (times.longTasks ?? 0) + 1
    times.longestTask = Math.max(times.longestTask ?? 0, tdur / 1000)
  }
  for (const { name, ph, pid, tid, tdur = 0 } of events) {
    const kind = ph === 'X' && pid === main.pid && tid !== main.tid && kindOf(ELSEWHERE, name)
    if (kind) add(kind, tdur)
  }
  times.frames = onMain.filter(({ name }) => name === 'Commit').length
  return times
}

function kindOf(kinds: Record<string, readonly string[]>, name: string): string | undefined {
  return Object.keys(kinds).find((kind) => kinds[kind]?.includes(name))
}

/** The main thread of the renderer that worked most. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const busy = ({ pid, tid }: TraceEvent) =>
    events.reduce((sum, event) => (event.pid === pid && event.tid === tid ? sum + (event.tdur ?? 0) : sum), 0)
  const [first] = threads.toSorted((a, b) => busy(b) - busy(a))
  if (!first) throw new Error('The trace has no renderer.')
  return first
}

interface Row {
  event: TraceEvent
  /** Its own or that of the event that it is part of. */
  kind: string
  selfMicroseconds: number
  isOutermost: boolean
}

/** Returns the events of one thread with their time without that of the events inside them. */
function selfTimes(events: readonly TraceEvent[]): Row[] {
  const rows: Row[] = []
  const open: { row: Row; end: number }[] = []
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length && (open.at(-1)?.end ?? 0) <= event.ts) open.pop()
    const parent = open.at(-1)
    if (parent) parent.row.selfMicroseconds -= event.tdur ?? 0
    const kind = kindOf(KINDS, event.name) ?? parent?.row.kind ?? 'other'
    const row = { event, kind, selfMicroseconds: event.tdur ?? 0, isOutermost: !parent }
    rows.push(row)
    open.push({ row, end: event.ts + (event.dur ?? 0) })
  }
  return rows
}

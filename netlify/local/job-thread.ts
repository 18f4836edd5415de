/** Runs each scheduled function in a thread, which is terminated at the time limit, as on the platform. */
import { basename } from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { createContext, finishPendingWork } from './function-context.ts'

/** The platform's limit of a scheduled function. */
const TIME_LIMIT_MS = 30_000

/** The request and the response of a function, as they are passed between threads. */
type Call = { url: string; body: string }
type Answer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

/** Runs the function of a file: 204 without a response, 504 after the time limit, 500 when it cannot be run. */
export async function runInThread(file: string, call: Call): Promise<Response> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { file, call } })
  const { promise, resolve } = Promise.withResolvers<Answer | { status: 500 | 504; why: string }>()
  const late = { status: 504, why: `was ended after ${TIME_LIMIT_MS / 1000} seconds` } as const
  const timer = setTimeout(() => resolve(late), TIME_LIMIT_MS)
  thread.once('message', (answer: Answer) => resolve(answer))
  thread.once('error', (error) => resolve({ status: 500, why: `failed: ${error}` }))
  thread.once('exit', () => resolve({ status: 500, why: 'ended without an answer' }))
  const answer = await promise
  clearTimeout(timer)
  await thread.terminate()
  if ('body' in answer) return new Response(answer.status === 204 ? null : answer.body, answer)
  const error = `The scheduled function ${basename(file)} ${answer.why}.`
  console.error(error)
  return Response.json({ error }, { status: answer.status })
}

async function runHere({ file, call }: { file: string; call: Call }): Promise<void> {
  const { default: run } = await import(file)
  const request = new Request(call.url, { method: 'POST', body: call.body })
  const answer: Response | undefined = await run(request, createContext('127.0.0.1'))
  const response = answer ?? new Response(null, { status: 204 })
  const body = new Uint8Array(await response.arrayBuffer())
  await finishPendingWork()
  parentPort?.postMessage({ status: response.status, headers: [...response.headers], body } satisfies Answer)
}

if (!isMainThread && workerData?.call) await runHere(workerData)

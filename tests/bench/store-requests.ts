import { mapConcurrently } from '../../netlify/stores/map-concurrently.ts'

/** One call to the blob store, as the blob client sent it. */
export type StoreRequest = { method: string; url: string; headers: Headers; body: ArrayBuffer | null }

const PARALLEL_REQUESTS = 32

/** Returns the requests to the blob store by `operation`, which runs in this process. */
export async function requestsOf(operation: () => Promise<unknown>): Promise<StoreRequest[]> {
  const { NETLIFY_BLOBS_CONTEXT = '' } = process.env
  const { edgeURL }: { edgeURL: string } = JSON.parse(Buffer.from(NETLIFY_BLOBS_CONTEXT, 'base64').toString())
  const found: StoreRequest[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(edgeURL)) {
      const { method, url, headers } = request
      found.push({ method, url, headers, body: method === 'PUT' ? await request.clone().arrayBuffer() : null })
    }
    return realFetch(request)
  }
  await operation().finally(() => {
    globalThis.fetch = realFetch
  })
  return found
}

let replays = 0

/** Sends the same requests to the bare blob server in parallel; new blobs get other new keys. */
export async function replay(requests: StoreRequest[]): Promise<void> {
  replays += 1
  const suffix = `-${replays}`
  await mapConcurrently(requests, PARALLEL_REQUESTS, async ({ method, url, headers, body }) => {
    const isNew = headers.get('if-none-match') === '*'
    const answer = await fetch(isNew ? url + suffix : url, { method, headers, body })
    await answer.arrayBuffer()
  })
}

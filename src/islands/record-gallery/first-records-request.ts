interface FirstRecordsRequest {
  address: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** The page's own request for the first page of its list (components/records/FirstRecordsRequest.astro). */
    firstRecords?: FirstRecordsRequest | undefined
  }
}

/** Returns a copy of the answer to the page's own request; undefined when it made none. */
export async function firstRecordsAnswer(): Promise<Response | undefined> {
  const answer = await window.firstRecords?.answer.catch(() => undefined)
  return answer?.clone()
}

/** Returns the page's own request for this address, once: later requests must be new. */
export function takeFirstRecords(address: string): Promise<Response> | undefined {
  const request = window.firstRecords
  if (request?.address !== address) return undefined
  window.firstRecords = undefined
  return request.answer
}

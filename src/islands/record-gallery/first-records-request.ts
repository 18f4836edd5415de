interface FirstRecordsRequest {
  address: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** The inline script's request for the first page of the list (components/records/FirstRecordsRequest.astro). */
    firstRecords?: FirstRecordsRequest | undefined
  }
}

/** Returns a copy of the response to the inline script's request; undefined without such a request. */
export async function firstRecordsAnswer(): Promise<Response | undefined> {
  const answer = await window.firstRecords?.answer.catch(() => undefined)
  return answer?.clone()
}

/** Returns the response to the inline script's request for this address, once; after that, undefined. */
export function takeFirstRecords(address: string): Promise<Response> | undefined {
  const request = window.firstRecords
  if (request?.address !== address) return undefined
  window.firstRecords = undefined
  return request.answer
}

import { DRAFT_PARAMETER, SHARE_FAILURE_PARAMETER, SHARE_FAILURES, type ShareFailure } from '#schemas/share-target.ts'

/** What became of pictures that were shared with the staff area (docs/decisions/038). */
export interface Shared {
  /** The draft that has them. */
  draftId: string | null
  failure: ShareFailure | null
}

let shared: Shared | undefined

/**
 * Returns what became of the share that opened the page, and takes it out of the address: a reload is none. It is read
 * once, because React may begin the first render of the staff area again, and would find nothing then.
 */
export function takeShared(): Shared {
  shared ??= readAddress()
  return shared
}

function readAddress(): Shared {
  const address = new URL(location.href)
  const draftId = address.searchParams.get(DRAFT_PARAMETER)
  const named = address.searchParams.get(SHARE_FAILURE_PARAMETER)
  address.searchParams.delete(DRAFT_PARAMETER)
  address.searchParams.delete(SHARE_FAILURE_PARAMETER)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  return { draftId, failure: SHARE_FAILURES.find((failure) => failure === named) ?? null }
}

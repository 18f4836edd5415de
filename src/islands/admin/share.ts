import { DRAFT_PARAMETER, SHARE_FAILURE_PARAMETER, SHARE_FAILURES, type ShareFailure } from '#schemas/share-target.ts'

/** What became of pictures that were shared with the staff area (docs/decisions/038). */
export interface Shared {
  /** The draft that has them. */
  draftId: string | null
  failure: ShareFailure | null
}

/** Reads what became of a share from the address, and takes it out there: a reload is none. */
export function takeShared(): Shared {
  const address = new URL(location.href)
  const draftId = address.searchParams.get(DRAFT_PARAMETER)
  const named = address.searchParams.get(SHARE_FAILURE_PARAMETER)
  address.searchParams.delete(DRAFT_PARAMETER)
  address.searchParams.delete(SHARE_FAILURE_PARAMETER)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
  return { draftId, failure: SHARE_FAILURES.find((failure) => failure === named) ?? null }
}

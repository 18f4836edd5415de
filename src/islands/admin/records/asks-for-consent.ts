import type { StaffRecord } from '#schemas/record.ts'

type Judged = Pick<StaffRecord, 'state' | 'thumbnail' | 'images' | 'consentOnFile'>

/**
 * Returns whether a change has given visitors pictures, now or at a time to come, without a note that consent for
 * children's faces is on file.
 * @param before undefined when the record is new
 * @param withoutFaces the pictures that staff have marked as showing no child's face
 */
export function asksForConsent(before: Judged | undefined, after: Judged, withoutFaces: ReadonlySet<string>): boolean {
  if (after.consentOnFile || !isOrWillBePublic(after)) return false
  const seen = new Set([...withoutFaces, ...(before && !isNewlyPublic(before) ? picturesIn(before) : [])])
  return picturesIn(after).some((file) => !seen.has(file))
}

/** Returns the pictures of a record; none for kinds without pictures. */
export function picturesIn({ thumbnail, images = [] }: Pick<StaffRecord, 'thumbnail' | 'images'>): string[] {
  return thumbnail === undefined ? images : [thumbnail, ...images]
}

/** Returns whether visitors see a record, or will at its time. */
export function isOrWillBePublic({ state }: Pick<StaffRecord, 'state'>): boolean {
  return state === 'published' || state === 'scheduled'
}

/** What comes back from the bin was public before. */
function isNewlyPublic({ state }: Judged): boolean {
  return state === 'unpublished'
}

import { isNoDetail, PICTURE_DETAILS, type PictureDetail } from '../../../src/schemas/record-kinds/picture-details.ts'
import { HttpError } from '../../http/respond.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'

export type PictureDetails = { [Detail in PictureDetail]: NonNullable<StoredRecord[Detail]> }

export const NO_DETAILS: PictureDetails = { altTexts: {}, captions: {}, focus: {} }

const NAMES = {
  altTexts: 'an alt text',
  captions: 'a caption',
  focus: 'a focus point',
} as const satisfies Record<PictureDetail, string>

/**
 * Returns the details of a record's pictures after a change: what is sent replaces a detail for all of them. Details of
 * other pictures, and those that say nothing, are left out.
 * @throws HttpError 422 when something is sent about a picture that the record does not have
 */
export function detailsAfter(
  pictures: readonly string[],
  before: Pick<StoredRecord, PictureDetail>,
  sent: { readonly [Detail in PictureDetail]?: PictureDetails[Detail] | undefined },
): PictureDetails {
  for (const detail of PICTURE_DETAILS) {
    const stray = Object.keys(sent[detail] ?? {}).find((file) => !pictures.includes(file))
    if (!stray) continue
    throw new HttpError(422, `There is ${NAMES[detail]} for a picture that is not in this record: ${stray}.`)
  }
  return {
    altTexts: kept(sent.altTexts ?? before.altTexts ?? {}, pictures),
    captions: kept(sent.captions ?? before.captions ?? {}, pictures),
    focus: kept(sent.focus ?? before.focus ?? {}, pictures),
  }
}

/** Returns the details of the pictures that remain. */
export function detailsOf(pictures: readonly string[], before: Pick<StoredRecord, PictureDetail>): PictureDetails {
  return detailsAfter(pictures, before, {})
}

/** Tells whether a record says something about a picture. */
export function isDescribed(record: Pick<StoredRecord, PictureDetail>, file: string): boolean {
  return PICTURE_DETAILS.some((detail) => Object.hasOwn(record[detail] ?? {}, file))
}

function kept<Value extends Parameters<typeof isNoDetail>[0]>(
  values: Readonly<Record<string, Value>>,
  pictures: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).filter(([file, value]) => pictures.includes(file) && !isNoDetail(value)),
  )
}

import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fileSize } from './file-size.ts'

/** Returns size and pages of a document in words: `240 KB, 3 pages`. */
export function documentFacts(
  { bytes, pages }: { bytes: number; pages: number },
  { picture }: Pick<AdminLabels, 'picture'>,
): string {
  return `${fileSize(bytes)}, ${pages === 1 ? picture.onePage : fillIn(picture.pages, { count: pages })}`
}

import type { RecordListLabels } from '#schemas/record-labels.ts'
import { fillIn } from '#shared/fill-in.ts'

/** Returns for example `18 pictures`. */
export function pictureCountText(count: number, labels: Pick<RecordListLabels, 'onePicture' | 'pictures'>): string {
  return count === 1 ? labels.onePicture : fillIn(labels.pictures, { count })
}

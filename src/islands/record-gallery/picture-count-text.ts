import type { RecordGalleryWords } from '#schemas/record-galleries.ts'

/** @returns for example `18 pictures` */
export function pictureCountText(count: number, words: Pick<RecordGalleryWords, 'onePicture' | 'pictures'>): string {
  return count === 1 ? words.onePicture : words.pictures.replace('{count}', String(count))
}

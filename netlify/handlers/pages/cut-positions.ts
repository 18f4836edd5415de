import { type CutPosition, cutPosition } from '../../../src/shared/cut-position.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'

/** Returns which side of a picture is kept where the Image CDN cuts it to the ratio of `cut`; undefined for its middle. */
export type PositionOf = (file: string, cut: { width: number; height: number }) => CutPosition | undefined

/** Reads the sides of the pictures that have a focus point. Without them, the middle is kept. */
export async function cutPositions(
  { focus = {} }: Pick<StoredRecord, 'focus'>,
  pictures: Pick<PictureStore, 'details'>,
): Promise<PositionOf> {
  const sizes = new Map(
    await Promise.all(Object.keys(focus).map(async (file) => [file, await pictures.details(file)] as const)),
  )
  return (file, cut) => {
    const [size, point] = [sizes.get(file), focus[file]]
    return size && point ? cutPosition(size, cut, point) : undefined
  }
}

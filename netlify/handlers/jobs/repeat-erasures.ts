import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { filesOf } from '../../stores/stored-record.ts'
import type { JobPart } from './run-job.ts'

interface Deps {
  pictures: Pick<PictureStore, 'erased' | 'files'>
  stores: readonly Pick<RecordStore, 'all'>[]
  /** Erases a picture again. */
  erase: (file: string) => Promise<unknown>
}

/**
 * Erases again what a record names or the store has although it was erased: a change that was saved at the moment of the
 * erasure, or an erasure that was cut off and not repeated.
 */
export function repeatErasures({ pictures, stores, erase }: Deps): JobPart {
  return {
    name: 'erasures',
    list: async () => {
      const [erased, files, ...listings] = await Promise.all([
        pictures.erased(),
        pictures.files(),
        ...stores.map((store) => store.all()),
      ])
      const there = new Set([...files, ...listings.flat().flatMap(filesOf)])
      return erased.filter((file) => there.has(file))
    },
    work: async (file) => {
      await erase(file)
    },
  }
}

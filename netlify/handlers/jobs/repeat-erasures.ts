import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { JobPart } from './run-job.ts'

interface Deps {
  pictures: Pick<PictureStore, 'erased' | 'files'>
  stores: readonly Pick<RecordStore, 'namedFiles'>[]
  /** Erases a picture again. */
  erase: (file: string) => Promise<unknown>
}

/**
 * Erases again what a version of a record names or the store has although it was erased: a change that was saved at the
 * moment of the erasure, a record that a late list lacked, or an erasure that was cut off and not repeated.
 */
export function repeatErasures({ pictures, stores, erase }: Deps): JobPart {
  return {
    name: 'erasures',
    list: async () => {
      const erased = await pictures.erased()
      if (erased.length === 0) return []
      const [files, ...named] = await Promise.all([
        pictures.files(),
        ...stores.map((store) => store.namedFiles('skip')),
      ])
      const there = new Set([...files, ...named.flatMap((names) => [...names])])
      return erased.filter((file) => there.has(file))
    },
    work: async (file) => {
      await erase(file)
    },
  }
}

import type { PictureList } from './picture-list.ts'
import type { QueueDeps } from './queue-deps.ts'

/**
 * Hashes the stored pictures of a form, one after the other, so that a new one can be compared with them. One that cannot be
 * fetched stays without a hash: it looks like no other.
 */
export async function hashStored(
  list: PictureList,
  { load, shrink }: Pick<QueueDeps, 'load' | 'shrink'>,
  onHash: (id: string, hash: string) => void,
): Promise<void> {
  for (const { id, hash, preview, bytes } of list) {
    if (hash !== '' || bytes > 0 || preview === '') continue
    const stored = await load(preview).catch(() => undefined)
    if (stored) onHash(id, (await shrink(stored, 0)).hash)
  }
}

import { blobStoreName, type DeployContext } from './blob-store.ts'

/** Holds the id of an archive whose restore was started and has not ended (netlify/local/backup/archive.ts). */
export const RESTORE_MARK = 'unfinished'

/** Returns the name of the store that the mark is in. */
export function restoreStoreName(context: DeployContext): string {
  return blobStoreName('restore', context)
}

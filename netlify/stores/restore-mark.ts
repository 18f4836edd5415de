import { blobStoreName, type DeployContext, openBlobStore } from './blob-store.ts'

/** Holds the id of an archive whose restore was started and has not ended (netlify/local/backup/archive.ts). */
export const RESTORE_MARK = 'unfinished'

/** Returns the name of the store that the mark is in. */
export function restoreStoreName(context: DeployContext): string {
  return blobStoreName('restore', context)
}

/** Returns whether a restore is unfinished. Until its end records and pictures are incomplete, so nothing is deleted. */
export async function isRestoring(context: DeployContext): Promise<boolean> {
  return openBlobStore('restore', context).has(RESTORE_MARK)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The list of sample files, in the format of `sha256sum`. A file with another hash is not a sample. */
export const SAMPLES_FILE = 'content/samples.sha256'

export type Sample = { path: string; hash: string; line: number }

/** @param root the project's folder @throws when a line of the list is not `<sha256>  <path>` */
export function readSamples(root: string): Sample[] {
  const lines = readFileSync(join(root, SAMPLES_FILE), 'utf8').trimEnd().split('\n')
  return lines.map((text, index) => {
    const [, hash, path] = /^([0-9a-f]{64}) {2}(\S.*)$/.exec(text) ?? []
    if (!hash || !path)
      throw new Error(
        `${SAMPLES_FILE}, line ${index + 1}: is not a hash, two spaces and a path. Write the line with: sha256sum FILE >> ${SAMPLES_FILE}`,
      )
    return { path, hash, line: index + 1 }
  })
}

/** Returns the hash as printed by `sha256sum`. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

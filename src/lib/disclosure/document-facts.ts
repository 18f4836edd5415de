import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns size and hash of a file.
 * @param href its path below public
 * @param root the project's folder
 * @returns its size in `bytes` and its `sha256` in hexadecimal
 */
export function documentFacts(href: string, root = process.cwd()) {
  const content = readFileSync(join(root, 'public', href))
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

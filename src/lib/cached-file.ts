import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * A file that the build makes once and finds again in `.cache/`.
 * @param path its name must say all that decides what is in it, so that it never goes stale: a hash of that
 * @returns the path, once the file is there
 */
export async function cachedFile(path: string, make: () => Promise<string | Uint8Array>): Promise<string> {
  if (!existsSync(path)) {
    const content = await make()
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  return path
}

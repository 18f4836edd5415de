import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Returns the path of a file in `.cache/`. Creates the file if it is missing.
 * @param path the file's name must contain a hash of everything that determines the content: files are never updated
 */
export async function cachedFile(path: string, make: () => Promise<string | Uint8Array>): Promise<string> {
  if (!existsSync(path)) {
    const content = await make()
    await mkdir(dirname(path), { recursive: true })
    // Writes to another name and renames, so that another process (a build during tests) never reads half a file.
    const part = `${path}.${randomUUID()}`
    await writeFile(part, content)
    await rename(part, path)
  }
  return path
}

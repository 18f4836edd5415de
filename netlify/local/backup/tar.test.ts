import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readTar, type TarFile, writeTar } from './archive.ts'

const run = promisify(execFile)

const FILES: TarFile[] = [0, 1, 511, 512, 513, 300_000].map((size) => ({
  name: `store/${size}/${'n'.repeat(80)}`,
  data: new Uint8Array(randomBytes(size)),
}))

async function* given(files: TarFile[]): AsyncGenerator<TarFile> {
  yield* files
}

async function written(files: TarFile[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeTar(given(files), new Date('2026-11-21'))))
}

/** The archive in chunks of a size that fits no block. */
async function* chunked(archive: Uint8Array, size = 700): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < archive.length; start += size) yield archive.subarray(start, start + size)
}

test('other programs read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tar-'))
  await writeFile(join(folder, 'archive.tar'), await written(FILES))
  await run('tar', ['-xf', 'archive.tar'], { cwd: folder })
  for (const { name, data } of FILES) expect((await readFile(join(folder, name))).equals(data), name).toBe(true)
})

test('an archive cut short within a file, or changed in a header, is refused', async () => {
  const archive = await written(FILES)
  const read = (bytes: Uint8Array) => Array.fromAsync(readTar(chunked(bytes)))
  for (const length of [100, 2_000, archive.length - 1_500]) {
    await expect(read(archive.subarray(0, length)), String(length)).rejects.toThrow()
  }
  archive.write('X', 0)
  await expect(read(archive)).rejects.toThrow()
})

test('an error of what gives the bytes or the files is thrown as it is', async () => {
  const lost = new Error('The disk is gone.')
  async function* breaking<Part>(...parts: Part[]): AsyncGenerator<Part> {
    yield* parts
    throw lost
  }
  const begun = (await written(FILES)).subarray(0, 3_000)
  await expect(Array.fromAsync(readTar(breaking(begun)))).rejects.toBe(lost)
  await expect(Array.fromAsync(writeTar(breaking(...FILES), new Date('2026-11-21')))).rejects.toBe(lost)
})

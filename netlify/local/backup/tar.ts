import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** A file of an archive. */
export type TarFile = { name: string; data: Uint8Array<ArrayBuffer> }

const OWNER_ONLY = 0o600

/**
 * Returns the bytes of an archive of files, in their order. An error in `files` is passed on.
 * @param modifiedAt the time that tar programs show beside each file
 */
export function writeTar(files: AsyncIterable<TarFile>, modifiedAt: Date): AsyncIterable<Uint8Array> {
  const archive = pack()
  const writeAll = async () => {
    for await (const { name, data } of files) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      archive.entry({ name, mode: OWNER_ONLY, mtime: modifiedAt }, bytes, (error) =>
        error ? reject(error) : resolve(),
      )
      await promise
    }
    archive.finalize()
  }
  writeAll().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  // The package's types leave open what its stream gives.
  return archive as AsyncIterable<Uint8Array>
}

/**
 * Reads the files of an archive, one at a time.
 * @throws Error when `bytes` fail, or the archive is not whole; files before the break have been given by then
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const archive = extract()
  const reading = pipeline(bytes, archive)
  // Said below, unless what reads the files has stopped.
  reading.catch(() => {})
  try {
    for await (const entry of archive) {
      if (entry.header.type !== 'file') throw new Error('The archive holds something other than files.')
      yield { name: entry.header.name, data: new Uint8Array(await buffer(entry)) }
    }
    await reading
  } finally {
    archive.destroy()
  }
}

import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'

/** A file of an archive. */
export type TarFile = { name: string; data: Uint8Array<ArrayBuffer> }

const OWNER_ONLY = 0o600

/** The archive is damaged, cut short, or holds something other than files. */
export class BrokenTar extends Error {
  override name = 'BrokenTar'
}

/**
 * Writes files as the bytes of an archive, in their order.
 * @param modifiedAt the time that tar programs show beside each file
 */
export async function* writeTar(files: AsyncIterable<TarFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const archive = pack()
  const write = ({ name, data }: TarFile) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: OWNER_ONLY, mtime: modifiedAt }, Buffer.from(data), (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const writeAll = async () => {
    for await (const file of files) await write(file)
    archive.finalize()
  }
  writeAll().catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))))
  // The package's types leave open what its stream gives.
  for await (const chunk of archive) yield chunk as Uint8Array
}

/**
 * Reads the files of an archive, one at a time.
 * @throws {BrokenTar} when it is not whole; files before the break have been given by then. An error of `bytes` is thrown
 *   as it is.
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const archive = extract()
  let sourceError: unknown
  const reading = pipeline(
    watched(bytes, (error) => (sourceError = error)),
    archive,
  ).catch(() => {})
  try {
    for await (const entry of archive) {
      if (entry.header.type !== 'file') throw new Error('The archive holds something other than files.')
      yield { name: entry.header.name, data: new Uint8Array(await buffer(entry)) }
    }
  } catch (error) {
    throw sourceError ?? new BrokenTar(error instanceof Error ? error.message : String(error), { cause: error })
  } finally {
    archive.destroy()
    await reading
  }
}

async function* watched(bytes: AsyncIterable<Uint8Array>, onError: (error: unknown) => void) {
  try {
    yield* bytes
  } catch (error) {
    onError(error)
    throw error
  }
}

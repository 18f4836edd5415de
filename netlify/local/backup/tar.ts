/**
 * The part of the tar format (POSIX ustar) that an archive of named files needs; every tar program reads what is written
 * here. Reading takes what this module writes and refuses everything else.
 */

/** A file of an archive. */
export type TarFile = { name: string; data: Uint8Array<ArrayBuffer> }

const BLOCK_BYTES = 512
const MAX_NAME_BYTES = 100
/** Where the header's fields begin (and, where two numbers are given, end). Mode, owner and group follow each other. */
const FIELD = { mode: 100, size: [124, 136], mtime: 136, checksum: [148, 156], type: 156, magic: 257 } as const
const REGULAR_FILE = '0'

/** The archive is cut short, damaged, or holds what this module never writes. */
export class BrokenTar extends Error {
  constructor(complaint: string) {
    super(complaint)
    this.name = 'BrokenTar'
  }
}

/**
 * Writes files as the bytes of an archive, in their order.
 * @param modifiedAt the time that tar programs show beside each file.
 * @throws Error when a name is longer than the format's 100 bytes.
 */
export async function* writeTar(files: AsyncIterable<TarFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, data } of files) {
    yield header(name, data.length, modifiedAt)
    yield data
    yield new Uint8Array(paddingAfter(data.length))
  }
  yield new Uint8Array(2 * BLOCK_BYTES)
}

/**
 * Reads the files of an archive, one at a time.
 * @throws {BrokenTar} when it is not whole; files before the break have been given by then.
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const reader = new ByteReader(bytes)
  try {
    for (;;) {
      const block = await reader.take(BLOCK_BYTES)
      if (block.every((byte) => byte === 0)) break
      const { name, size } = parseHeader(block)
      const data = await reader.take(size)
      await reader.take(paddingAfter(size))
      yield { name, data }
    }
    // What unpacks the bytes checks their sum at their end.
    await reader.drain()
  } finally {
    await reader.close()
  }
}

function header(name: string, size: number, modifiedAt: Date): Uint8Array {
  const nameBytes = Buffer.from(name)
  if (nameBytes.length > MAX_NAME_BYTES) throw new Error(`The name ${name} is too long for an archive.`)
  const block = Buffer.alloc(BLOCK_BYTES)
  nameBytes.copy(block)
  block.write(['0000600', '0000000', '0000000', ''].join('\0'), FIELD.mode)
  block.write(`${octal(size, 11)}\0`, FIELD.size[0])
  block.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, FIELD.mtime)
  block.write(REGULAR_FILE, FIELD.type)
  block.write(['ustar', '00'].join('\0'), FIELD.magic)
  block.write(`${octal(checksum(block), 6)}\0 `, FIELD.checksum[0])
  return block
}

function parseHeader(block: Uint8Array): { name: string; size: number } {
  const fields = Buffer.from(block)
  const text = (start: number, end: number) => fields.toString('utf8', start, end).replace(/[\0 ]+$/, '')
  const isWhole = Number.parseInt(text(...FIELD.checksum), 8) === checksum(fields)
  if (!isWhole) throw new BrokenTar('The archive is damaged.')
  const size = text(...FIELD.size)
  const isFile = text(FIELD.type, FIELD.type + 1) === REGULAR_FILE && /^[0-7]+$/.test(size)
  if (!isFile) throw new BrokenTar('The archive holds something other than files.')
  return { name: text(0, MAX_NAME_BYTES), size: Number.parseInt(size, 8) }
}

/** The sum of a header's bytes, its own field counting as spaces. */
function checksum(block: Buffer): number {
  const [start, end] = FIELD.checksum
  return block.reduce((sum, byte, index) => sum + (index >= start && index < end ? 0x20 : byte), 0)
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}

function paddingAfter(size: number): number {
  return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES
}

/** Takes an exact number of bytes at a time from chunks of any length. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#chunks = bytes[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const taken = new Uint8Array(count)
    for (let filled = 0; filled < count; ) {
      if (this.#rest.length === 0) {
        const { done, value } = await this.#chunks.next()
        if (done) throw new BrokenTar('The archive is cut short.')
        this.#rest = value
      }
      const part = this.#rest.subarray(0, count - filled)
      taken.set(part, filled)
      filled += part.length
      this.#rest = this.#rest.subarray(part.length)
    }
    return taken
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}

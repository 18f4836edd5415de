import { hash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

/**
 * Serves blobs from files in a folder and points the blob client to them, unless `NETLIFY_BLOBS_CONTEXT` is set.
 * @returns a function that stops the server
 */
export async function startBlobServer(directory: string): Promise<() => Promise<void>> {
  if (process.env.NETLIFY_BLOBS_CONTEXT) return async () => {}
  const token = randomUUID()
  const answer = blobAnswers(directory, token)
  const server = createServer(async (incoming, outgoing) => {
    const { status, headers, body } = await answer(incoming)
    outgoing.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const edgeURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = { siteID: 'local', token, edgeURL, uncachedEdgeURL: edgeURL }
  const encoded = Buffer.from(JSON.stringify(context)).toString('base64')
  Object.assign(process.env, { NETLIFY_BLOBS_CONTEXT: encoded })
  return async () => {
    Reflect.deleteProperty(process.env, 'NETLIFY_BLOBS_CONTEXT')
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
}

interface BlobAnswer {
  status: number
  headers?: { etag: string }
  body?: Buffer | string
}

/**
 * Returns a function that answers the blob client. A blob is the file `entries/<site>/<store>/<key>` in the folder. It
 * is written whole or not at all. Lists are complete and sorted.
 */
export function blobAnswers(directory: string, token: string) {
  const answer = async (incoming: IncomingMessage): Promise<BlobAnswer> => {
    const { method, headers, url = '' } = incoming
    if (headers.authorization !== `Bearer ${token}`) return { status: 403 }
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const [site = '', store = '', ...key] = pathname.split('/').filter(Boolean)
    const folder = join(directory, 'entries', site, store)
    if (key.length === 0) {
      const blobs = keysIn(folder, searchParams.get('prefix') ?? '').map((name) => ({ key: name, etag: '' }))
      return { status: 200, body: JSON.stringify({ blobs, directories: [] }) }
    }
    const path = join(folder, ...key)
    if (method === 'HEAD') return { status: (await stat(path)).isFile() ? 200 : 404 }
    if (method === 'GET') return { status: 200, body: await readFile(path) }
    if (method === 'PUT') {
      const data = Buffer.concat(await Array.fromAsync(incoming))
      const isWritten = await writeWhole(path, data, headers['if-none-match'] === '*')
      return isWritten ? { status: 200, headers: { etag: `"${hash('sha256', data)}"` } } : { status: 412 }
    }
    if (method !== 'DELETE') return { status: 405 }
    await rm(path, { force: true, recursive: true })
    return { status: 204 }
  }
  return (incoming: IncomingMessage) =>
    answer(incoming).catch((error: unknown): BlobAnswer => ({ status: isMissing(error) ? 404 : 500 }))
}

/** Writes a file unless `isNew` is true and it exists. @returns whether it was written */
async function writeWhole(path: string, data: Buffer, isNew: boolean): Promise<boolean> {
  const temporary = join(dirname(path), `.${randomUUID()}`)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporary, data)
  // Synchronous, so that no other write comes between the check and the new name.
  const isThere = isNew && existsSync(path)
  if (isThere) rmSync(temporary)
  else renameSync(temporary, path)
  return !isThere
}

/**
 * Returns the keys of a store's folder that begin with `prefix`, sorted, without temporary files. Synchronous, because
 * a store has a folder for each of its thousands of records: awaiting each folder would take longer than reading it.
 */
function keysIn(folder: string, prefix: string): string[] {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = existsSync(start) ? readdirSync(start, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const keys = files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  return keys.filter((key) => key.startsWith(prefix)).sort()
}

/** Returns whether a path is no file: there is nothing, or a folder. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
}

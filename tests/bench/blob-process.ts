/** The local blob server in a process of its own, on a new folder; its first line is the `NETLIFY_BLOBS_CONTEXT` to use. Ends with its input. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBlobServer } from '../../netlify/local/blob-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'bench-blobs-'))
const stop = await startBlobServer(folder)
const { NETLIFY_BLOBS_CONTEXT } = process.env
console.log(NETLIFY_BLOBS_CONTEXT)
process.stdin.resume().once('end', async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

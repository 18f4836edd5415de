import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFunction } from '@netlify/zip-it-and-ship-it'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blobServerForTests } from '../support/blob-server-for-tests.ts'
import { simplePdf } from '../support/pdfs.ts'
import { pictureOf } from '../support/pictures.ts'
import { formOf } from '../support/requests.ts'
import { caller, loadSiteFunctions, ownerCookie } from '../support/staff-calls.ts'

const ROOT = join(import.meta.dirname, '../..')
const ORIGIN = 'https://school.example'

await blobServerForTests()
let folder: string
let cookie: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-run-'))
  const setting = /^included_files = (\[.*\])$/m.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8'))?.[1]
  const config = { '*': { includedFiles: JSON.parse(setting ?? '[]'), includedFilesBasePath: ROOT } }
  const options = { archiveFormat: 'none', basePath: ROOT, repositoryRoot: ROOT, config } as const
  for (const name of ['uploads', 'pages']) {
    await zipFunction(join(ROOT, `netlify/functions/${name}.ts`), folder, options)
  }
  await loadSiteFunctions()
  cookie = await ownerCookie()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function call(name: string, path: string, init: RequestInit = {}) {
  const headers = { Origin: ORIGIN, Cookie: cookie }
  return callBundle(join(folder, name), name, new Request(ORIGIN + path, { ...init, headers }))
}

it('the deployed bundles accept a picture and a PDF, and show the picture on the page of its record', async () => {
  const picture = formOf({ image: new File([await pictureOf(200, 30, 30)], 'picture.jpg') })
  const uploaded = await call('uploads', '/api/uploads', { method: 'POST', body: picture })
  expect([uploaded.status, uploaded.text]).toEqual([201, expect.stringContaining('.jpg')])
  const { file }: { file: string } = JSON.parse(uploaded.text)

  const document = formOf({ document: new File([simplePdf()], 'Datesheet.pdf') })
  const read = await call('uploads', '/api/uploads', { method: 'POST', body: document })
  expect([read.status, JSON.parse(read.text)]).toEqual([201, expect.objectContaining({ pages: 1 })])

  const event = formOf({ title: 'Opening day', event_date: '2025-01-20', feature_image: file })
  const created = await caller(await loadSiteFunctions(), cookie)('POST', '/api/events', event)
  const { url }: { url: string } = await created.json()
  const page = await call('pages', url)
  expect(page.status).toBe(200)
  const main = parse(page.text).querySelector('main')
  expect(main?.querySelector('h1')?.text).toContain('Opening day')
  expect(main?.toString()).toContain(file)
})

/** Reads a request from stdin, passes it to the module of a function, and writes the response to stdout. */
const SCRIPT = `
const { module, url, method, headers, body } = JSON.parse(Buffer.concat(await Array.fromAsync(process.stdin)).toString())
const { default: run } = await import(module)
const request = new Request(url, { method, headers, body: method === 'GET' ? undefined : Buffer.from(body, 'base64') })
const deploy = { context: 'dev', id: 'local', published: true }
const context = { deploy, ip: '192.0.2.1', waitUntil: (work) => void work.catch(console.error) }
const answer = await run(request, context)
process.stdout.write(JSON.stringify({ status: answer.status, text: await answer.text() }))
`

/** Runs a bundle as the platform does: in a process that finds only the packages and files of the bundle. */
async function callBundle(folder: string, name: string, request: Request): Promise<{ status: number; text: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const body = Buffer.from(await request.arrayBuffer()).toString('base64')
  const { url, method, headers } = request
  const module = `${folder}/netlify/functions/${name}.mjs`
  child.stdin.end(JSON.stringify({ module, url, method, headers: [...headers], body }))
  const [output] = await Promise.all([Array.fromAsync(child.stdout), once(child, 'exit')])
  return JSON.parse(Buffer.concat(output).toString())
}

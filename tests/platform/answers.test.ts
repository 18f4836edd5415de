/** The vendor's command line and `npm start` give the same responses to the same requests, for one built site. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { simplePdf } from '../support/pdfs.ts'
import { pictureOf } from '../support/pictures.ts'
import { ENQUIRY_POST, formOf } from '../support/requests.ts'
import { freePort, PATIENT, QUICK_SCRYPT, startSite } from '../support/site-server.ts'
import { STAFF, STAFF_SETTINGS } from '../support/staff.ts'

/** Values from responses that later requests need. */
type Kept = { cookie?: string; picture?: string; event?: string; document?: string }
type Site = { address: string; stop: () => Promise<void>; kept: Kept }
type Ask = (site: Site) => Promise<Response>

const red = await pictureOf(220, 20, 20)
const green = await pictureOf(20, 220, 20)

function ask(path: string | ((kept: Kept) => string), init: RequestInit = {}): Ask {
  return (site) => {
    const address = `${site.address}${typeof path === 'string' ? path : path(site.kept)}`
    const cookie: Record<string, string> = site.kept.cookie ? { Cookie: site.kept.cookie } : {}
    const headers = { Origin: site.address, ...cookie, ...init.headers }
    return fetch(address, { ...init, headers, redirect: 'manual' })
  }
}

function send(path: string, fields: (kept: Kept) => Record<string, string | File>): Ask {
  return (site) => ask(path, { method: 'POST', body: formOf(fields(site.kept)) })(site)
}

/** Sends a form as a browser does without script. */
function submit(path: string, fields: Record<string, string>): Ask {
  return ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'text/html' } })
}

function sendJson(path: string, value: object): Ask {
  const headers = { 'Content-Type': 'application/json' }
  return ask(path, { method: 'POST', body: JSON.stringify(value), headers })
}

/** Stores a part of the response for later requests. */
function keeping(name: keyof Kept, request: Ask, pick: (text: string, response: Response) => string | undefined): Ask {
  return async (site) => {
    const response = await request(site)
    site.kept[name] = pick(await response.clone().text(), response) ?? ''
    return response
  }
}

const cookieOf = (_: string, { headers }: Response) => headers.get('set-cookie')?.split(';')[0]
const signIn = keeping('cookie', sendJson('/api/login', STAFF), cookieOf)
const picture = () => ({ image: new File([green], 'green.jpg') })
const upload = keeping('picture', send('/api/uploads', picture), (text) => JSON.parse(text).file)
const event = ({ picture = '' }: Kept) => ({
  title: 'Sports Day',
  event_date: '2025-01-20',
  feature_image: new File([red], 'red.jpg'),
  event_images: picture,
})
const createEvent = keeping('event', send('/api/events', event), (text) => JSON.parse(text).id)
const letter = new File([simplePdf()], 'Letter.pdf')
const fog = { title: 'Fog', date: '2026-11-24', category: 'holiday', text: 'School is closed.', documents: letter }
const createNotice = keeping(
  'document',
  send('/api/notices', () => fog),
  (text) => JSON.parse(text).documents[0].file,
)

/** No response is 403 or a function's own 404: the vendor's local server would then also look for `.htm` files. */
const REQUESTS: [title: string, status: number, request: Ask][] = [
  ['home', 200, ask('/')],
  ['a rewrite', 200, ask('/home')],
  ['a redirect', 301, ask('/about')],
  ['a redirect of another case', 301, ask('/class/KG')],
  ['a redirect by query', 302, ask('/class?class=6th')],
  ['a page in a folder', 200, ask('/about/message')],
  ['an unknown page', 404, ask('/no-such-page')],
  ['a file', 200, ask('/favicon.svg')],
  ['a document', 200, ask('/documents/prospectus.pdf')],
  ['a worker with a scope', 200, ask('/admin/sw.js')],
  ['a shell, which search engines leave out', 200, ask('/shell/form')],
  ['an unknown call', 404, ask('/api/no-such-call')],
  ['a wrong method', 405, ask('/api/session', { method: 'DELETE' })],
  ['no session', 401, ask('/api/session')],
  ['a create without a session', 401, send('/api/events', () => ({ title: 'Sports Day' }))],
  ['an empty listing', 200, ask('/api/gallery-events')],
  ['a wrong password', 401, sendJson('/api/login', { ...STAFF, password: 'wrong' })],
  ['the options of a passkey', 200, sendJson('/api/login/passkey/options', {})],
  ['a sign-in without script', 303, submit('/api/login', STAFF)],
  ['a sign-in', 200, signIn],
  ['a session', 200, ask('/api/session')],
  ['an upload', 201, upload],
  ['a create with two pictures, one uploaded before', 201, createEvent],
  ['a picture that is none', 415, send('/api/uploads', () => ({ image: new File(['<svg/>'], 'a.svg') }))],
  ['the history of the event', 200, ask(({ event }) => `/api/admin/events/${event}/history`)],
  ['the uploaded picture', 200, ask(({ picture }) => `/api/uploads/${picture}`)],
  ['a notice with a PDF', 201, createNotice],
  ['the page of notices', 200, ask('/notices')],
  ['the PDF', 200, ask(({ document }) => `/api/uploads/${document}`)],
  ['an enquiry', 200, send('/api/enquiry', () => ENQUIRY_POST)],
  ['an enquiry without script', 303, submit('/api/enquiry', { ...ENQUIRY_POST, 'contact-student-name': 'José' })],
  [
    'an enquiry with an error without script',
    422,
    submit('/api/enquiry', { ...ENQUIRY_POST, 'contact-email': 'none' }),
  ],
  ['a sign-out', 204, ask('/api/logout', { method: 'POST' })],
]

/** Headers that depend on how a server sends bytes. All other headers of `npm start` must equal the vendor's. */
const OF_SENDING = /^(accept-ranges|connection|content-(encoding|length)|date|etag|keep-alive|transfer-encoding|vary)$/

/** Returns the values to compare: for a redirect only its target, because the vendor's tool adds no other header. */
async function summaryOf(response: Response) {
  const { status, headers } = response
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
  const location = headers.get('location')
  if (location !== null) return { status, cookies, location: new URL(location, 'http://localhost').pathname }
  const shown = [...headers].filter(([name]) => !OF_SENDING.test(name) && name !== 'set-cookie')
  const comparables = Object.fromEntries(shown.map(([name, value]) => [name, comparable(value)]))
  return { status, cookies, headers: comparables, body: await shapeOf(response) }
}

/** Returns a header's value, and replaces two values in which the vendor's local server differs from production. */
function comparable(value: string): string {
  return value
    .replace(/^public, max-age=0, must-revalidate$/, 'public, max-age=0')
    .replace(/^application\/javascript/, 'text/javascript')
}

/** Returns the types of JSON, the headings of a page, or the digest of a file. */
async function shapeOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  if (type.startsWith('application/json')) return JSON.stringify(typesOf(JSON.parse(bytes.toString())))
  if (!type.startsWith('text/html')) return createHash('sha256').update(bytes).digest('hex')
  const page = parse(bytes.toString())
  return ['title', 'h1', 'h2', '[role=alert]'].flatMap((tag) => page.querySelectorAll(tag).map(({ text }) => text))
}

function typesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typesOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typesOf(part)]))
}

let ours: Site
let theirs: Site
beforeAll(async () => {
  const settings = { ...STAFF_SETTINGS, NODE_OPTIONS: `${PATIENT} ${QUICK_SCRYPT}` }
  ours = { ...(await startSite({ SEED: '0', ...settings })), kept: {} }
  theirs = { ...(await startVendorServer(settings)), kept: {} }
})
afterAll(() => Promise.all([ours.stop(), theirs.stop()]))

it.each(REQUESTS)('both servers give the same response to %s, with status %i', async (_, status, request) => {
  const expected = await summaryOf(await request(ours))
  expect(expected.status).toBe(status)
  expect(await summaryOf(await request(theirs))).toMatchObject(expected)
})

const ROOT = join(import.meta.dirname, '../..')
/** The vendor's tool writes into this copy of the site. It is inside the checkout, so that functions find packages. */
const COPY = join(ROOT, '.cache/platform')
/** With 354 MB this tool is too large for a dependency: npx fetches it for this test. */
const CLI = 'netlify-cli@27.10.2'
/** Kills the group of processes when the pipe from this process closes, also if the tests are killed. */
const GUARD = 'cat >/dev/null; kill -9 0'

/**
 * Serves the built site with the vendor's command line, offline. The tool bundles the functions as production does, and
 * stores blobs in files.
 * @param settings environment variables of the functions
 */
async function startVendorServer(settings: Record<string, string>) {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  for (const part of ['package.json', 'netlify', 'src', 'content', 'dist'])
    cpSync(join(ROOT, part), join(COPY, part), { recursive: true })
  const toml = readFileSync(join(ROOT, 'netlify.toml'), 'utf8')
  writeFileSync(join(COPY, 'netlify.toml'), toml.replace(/^command = .*$/m, 'command = "true"'))

  const [port, functions, files] = await Promise.all([freePort(), freePort(), freePort()])
  const ports = `--port ${port} --functions-port ${functions} --staticServerPort ${files}`
  const serve = `${CLI} serve --offline --internal-disable-edge-functions ${ports}`
  const child = spawn('sh', ['-c', `{ npx --yes ${serve}; kill -9 0; } & ${GUARD}`], {
    cwd: COPY,
    env: { ...process.env, ...settings, BROWSER: 'none', CI: '1', XDG_CONFIG_HOME: COPY },
    detached: true,
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes('server ready')) resolve()
      })
    child.once('exit', () => reject(new Error(`The vendor's server ended:\n${output}`)))
  })
  return {
    address: `http://localhost:${port}`,
    async stop() {
      child.stdin.end()
      await ended
      rmSync(COPY, { recursive: true, force: true })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Reads a call from the input, has the module answer it, and writes the answer. Runs in the folder of a bundle. */
const SCRIPT = `
const { module, url, method, headers, body } = JSON.parse(Buffer.concat(await Array.fromAsync(process.stdin)).toString())
const { default: run } = await import(module)
const request = new Request(url, { method, headers, body: method === 'GET' ? undefined : Buffer.from(body, 'base64') })
const deploy = { context: 'dev', id: 'local', published: true }
const context = { deploy, ip: '192.0.2.1', geo: {}, waitUntil: (work) => void work.catch(console.error) }
const answer = await run(request, context)
process.stdout.write(JSON.stringify({ status: answer.status, text: await answer.text() }))
`

/**
 * Has the bundle of a function answer a request, in a process of its own whose working directory is the bundle's, as on
 * the platform. It finds the packages and files that are in the bundle, and no others.
 */
export async function callBundle(
  folder: string,
  name: string,
  request: Request,
): Promise<{ status: number; text: string }> {
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

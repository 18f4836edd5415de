import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { freePort } from '../support/site-server.ts'
import { LIMIT_MS, poll } from './page.ts'

/** The browser functions for the journeys. Points are in CSS pixels of the window; expressions run in the page. */
export interface Driver {
  open(url: string): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  mouse(x: number, y: number, isPress: boolean): Promise<unknown>
  /** Presses a key for each character. Named keys are written as WebDriver's codes. */
  type(text: string): Promise<unknown>
  chooseFile(field: string, file: string): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  /** Closes the tab that a link has opened, if there is one. Returns its address. */
  closeNewTab(): Promise<string | undefined>
}
/** Starts a browser with an empty folder, and registers how to end it. */
type Start = (folder: string, endWith: (end: () => unknown) => void) => Promise<Driver>

const startFirefox: Start = async (folder, endWith) => {
  const options = { browser: 'firefox', executablePath: '/usr/bin/firefox-esr', acceptInsecureCerts: true } as const
  // run.ts handles signals, and ends all browsers.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const env = { ...process.env, HOME: folder }
  const firefox = await launch({ ...options, ...signals, env, timeout: LIMIT_MS, protocolTimeout: LIMIT_MS })
  endWith(() => firefox.close())
  const [page = await firefox.newPage()] = await firefox.pages()
  return {
    open: (url) => page.goto(url, { timeout: LIMIT_MS }),
    evaluate: (expression) => page.evaluate(expression),
    mouse: (x, y, isPress) => (isPress ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    type: (text) => page.keyboard.type(text),
    async chooseFile(expression, file) {
      const element = (await page.evaluateHandle(expression)).asElement()
      await (await element?.toElement('input'))?.uploadFile(file)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async closeNewTab() {
      const tab = (await firefox.pages()).find((other) => other !== page && other.url().startsWith('https'))
      const address = tab?.url()
      await tab?.close()
      return address
    },
  }
}

const startWebKit: Start = async (folder, endWith) => {
  // With the usual toolbar the window would be at least 447 px wide.
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { margin: 0; border: 0; padding: 0; min-width: 0; font-size: 1px }')
  const own = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', HOME: folder, XDG_CONFIG_HOME: folder }
  const run = (name: string, args: string[], DISPLAY = '') => {
    const env = { ...process.env, ...own, DISPLAY }
    const child = spawn(name, args, { detached: true, stdio: ['ignore', 'pipe', 'ignore'], env })
    // Ends all child processes too.
    endWith(() => child.pid && child.exitCode === null && process.kill(-child.pid, 'SIGKILL'))
    return child
  }
  const screen = run('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
  const [display] = await once(screen.stdout, 'data', { signal: AbortSignal.timeout(LIMIT_MS) })
  const port = await freePort()
  run('WebKitWebDriver', [`--port=${port}`], `:${String(display).trim()}`)

  const call = async (method: string, path: string, body?: object) => {
    const init = { method, body: body ? JSON.stringify(body) : null, signal: AbortSignal.timeout(LIMIT_MS) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value }: { value: unknown } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await poll('WebKitWebDriver to answer', async () => Boolean(await call('GET', '/status')))
  const browser = { binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', args: ['--automation'] }
  const capabilities = { alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': browser } }
  const session = `/session/${Object(await call('POST', '/session', { capabilities })).sessionId}`
  endWith(() => call('DELETE', session))
  const get = (path: string) => call('GET', session + path)
  const post = (path: string, body: object) => call('POST', session + path, body)
  const act = (type: string, actions: object[]) => post('/actions', { actions: [{ type, id: type, actions }] })
  const evaluate = (expression: string) => post('/execute/sync', { script: `return ${expression}`, args: [] })
  const button = (type: string) => ({ type, button: 0 })
  const stroke = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))
  return {
    open: (url) => post('/url', { url }),
    evaluate,
    mouse(x, y, isPress) {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
      return act('pointer', isPress ? [move, button('pointerDown'), button('pointerUp')] : [move])
    },
    type: (text) => act('key', [...text].flatMap(stroke)),
    async chooseFile(expression, file) {
      const [id] = Object.values(Object(await evaluate(expression)))
      await post(`/element/${id}/value`, { text: file })
    },
    resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
    async closeNewTab() {
      const own = await get('/window')
      const handle = [await get('/window/handles')].flat().find((other) => other !== own)
      if (handle === undefined) return
      await post('/window', { handle })
      const address = String(await get('/url'))
      if (address.startsWith('https')) await call('DELETE', `${session}/window`)
      await post('/window', { handle: own })
      return address
    },
  }
}

export const ENGINES = { Firefox: startFirefox, WebKit: startWebKit }

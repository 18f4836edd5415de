import { remembered } from '../lib/remembered.ts'

/** `"./menu.1a2b3c4d.js"` or `"/_astro/menu.1a2b3c4d.js"` in a page or in another script. */
const SCRIPT_NAME = /["'`(](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`)]/g

/** @returns all code that a page may ever load: linked, and what that imports, at once or later */
export type PageScripts = (html: string) => string

/** @param readScript gives the code of `/_astro/<name>`; each is read once */
export function pageScripts(readScript: (name: string) => string): PageScripts {
  const codeOf = remembered(readScript)
  const namesIn = remembered((name) => scriptNames(codeOf(name)))
  const joined = remembered((names) => names.split(' ').map(codeOf).join(' '))
  return (html) => {
    const names = new Set<string>()
    const add = (name: string) => {
      if (names.has(name)) return
      names.add(name)
      namesIn(name).forEach(add)
    }
    scriptNames(html).forEach(add)
    return names.size ? joined([...names].join(' ')) : ''
  }
}

function scriptNames(code: string): string[] {
  return [...code.matchAll(SCRIPT_NAME)].map(([, name = '']) => name)
}

/** @returns the code and the data between the page's own script tags */
export function inlineCode(html: string): string {
  return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join(' ')
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const pages = new Map<string, Promise<string>>()

/**
 * The HTML of a page as the build made it: `404`, `shell/events`. netlify.toml puts these files into the functions'
 * bundles (`included_files`). In `npm run dev`, where nothing is built, Astro's server gives them.
 */
export function builtPage(name: string): Promise<string> {
  const { DEV_PAGES_ADDRESS } = process.env
  if (DEV_PAGES_ADDRESS) return fetch(`${DEV_PAGES_ADDRESS}/${name}`).then((page) => page.text())
  const page = pages.get(name) ?? readFile(join(process.cwd(), 'dist', `${name}.html`), 'utf8')
  pages.set(name, page)
  page.catch(() => pages.delete(name))
  return page
}

import { readFile } from 'node:fs/promises'

const pages = new Map<string, string>()

/**
 * The HTML of a page as the build made it: `404`, `shell/events`. netlify.toml puts these files into the functions'
 * bundles (`included_files`); functions run in the bundle's folder as `npm start` runs in the project's. In `npm run dev`,
 * where nothing is built, Astro's server gives them.
 */
export async function builtPage(name: string): Promise<string> {
  const { DEV_PAGES_ADDRESS } = process.env
  if (DEV_PAGES_ADDRESS) return await (await fetch(`${DEV_PAGES_ADDRESS}/${name}`)).text()
  const known = pages.get(name)
  if (known !== undefined) return known
  const page = await readFile(`dist/${name}.html`, 'utf8')
  pages.set(name, page)
  return page
}

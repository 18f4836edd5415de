import { readFile } from 'node:fs/promises'

const pages = new Map<string, string>()

/**
 * Returns the HTML of a built page, such as `404` or `shell/events`, or `private/compliance` from `dist-private`, which is
 * not published. `netlify.toml` includes these files in the
 * functions' bundles (`included_files`). The working directory is the bundle's, or the project's with `npm start`. With
 * `npm run dev` nothing is built and Astro's server answers.
 */
export async function builtPage(name: string): Promise<string> {
  const { DEV_PAGES_ADDRESS } = process.env
  if (DEV_PAGES_ADDRESS) return await (await fetch(`${DEV_PAGES_ADDRESS}/${name}`)).text()
  const known = pages.get(name)
  if (known !== undefined) return known
  const page = await readFile(`${name.startsWith('private/') ? 'dist-' : 'dist/'}${name}.html`, 'utf8')
  pages.set(name, page)
  return page
}

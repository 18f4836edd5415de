import { file, glob } from 'astro/loaders'

/** A list in one JSON file: an array whose items carry an `id`. */
export function jsonList(path: string) {
  return file(path)
}

/** One object in one JSON file, under the id `main`. */
export function jsonObject(path: string) {
  return file(path, { parser: (text) => ({ main: JSON.parse(text) }) })
}

/** Every MDX file below a folder; names that begin with an underscore are left out. */
export function mdxFiles(base: string) {
  return glob({ base, pattern: '**/[^_]*.mdx' })
}

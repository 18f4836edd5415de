import type { Picture } from '#schemas/content/parts.ts'

/** Returns the path on disk of an imported picture, from a property of Astro that its types leave out. */
export function pictureFile(src: Picture['src']): string {
  const { fsPath } = src as typeof src & { fsPath?: string }
  if (!fsPath) throw new Error(`Astro no longer names the file of ${src.src}: the build needs another way to it.`)
  return fsPath
}

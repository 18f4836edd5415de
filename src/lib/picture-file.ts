import type { Picture } from '#schemas/picture.ts'

/** Astro's own key for the file behind an imported picture; its types leave it out. @returns the file's path on disk */
export function pictureFile(src: Picture['src']): string {
  const { fsPath } = src as typeof src & { fsPath?: string }
  if (!fsPath) throw new Error(`Astro no longer names the file of ${src.src}: the build needs another way to it.`)
  return fsPath
}

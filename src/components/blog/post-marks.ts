/** What a visitor can do to a post that is remembered on this device. */
export type PostMark = 'like' | 'save'

/** @returns whether the post carries the mark on this device; false where the browser keeps nothing */
export function isMarked(mark: PostMark, post: string): boolean {
  try {
    return localStorage.getItem(storageKey(mark, post)) !== null
  } catch {
    return false
  }
}

/** Sets or takes away the mark. Where the browser keeps nothing (storage blocked or full) it lasts as long as the page. */
export function setMarked(mark: PostMark, post: string, marked: boolean): void {
  try {
    if (marked) localStorage.setItem(storageKey(mark, post), 'true')
    else localStorage.removeItem(storageKey(mark, post))
  } catch {
    // Nothing to do: the button still shows what was pressed.
  }
}

function storageKey(mark: PostMark, post: string): string {
  return `blog.${mark}.${post}`
}

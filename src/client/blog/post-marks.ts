/** A mark that a visitor can put on a post; stored on this device. */
export type PostMark = 'like' | 'save'

/** Returns whether the post has the mark on this device; false when storage is blocked. */
export function isMarked(mark: PostMark, post: string): boolean {
  try {
    return localStorage.getItem(storageKey(mark, post)) !== null
  } catch {
    return false
  }
}

/** Sets or removes the mark. When storage is blocked or full, it lasts as long as the page. */
export function setMarked(mark: PostMark, post: string, marked: boolean): void {
  try {
    if (marked) localStorage.setItem(storageKey(mark, post), 'true')
    else localStorage.removeItem(storageKey(mark, post))
  } catch {
    // Storage is blocked or full; the button still shows the new state.
  }
}

function storageKey(mark: PostMark, post: string): string {
  return `blog.${mark}.${post}`
}

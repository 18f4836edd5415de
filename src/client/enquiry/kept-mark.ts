/** Set while this browser keeps enquiries or outcomes, so that a page without any loads no code for them. */
const KEPT_MARK = 'keptEnquiries'

/** @throws when the browser blocks storage */
export function setKeptMark(): void {
  localStorage.setItem(KEPT_MARK, 'true')
}

export function removeKeptMark(): void {
  localStorage.removeItem(KEPT_MARK)
}

export function hasKeptMark(): boolean {
  try {
    return localStorage.getItem(KEPT_MARK) !== null
  } catch {
    return false
  }
}

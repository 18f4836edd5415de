/** Returns whether a click asks the browser to open the link in a new tab or window, or to save it. */
export function isForBrowser(event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

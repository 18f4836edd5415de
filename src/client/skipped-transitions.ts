/**
 * Handles the view transitions between pages that are skipped, because another link is pressed while the page of the
 * first one comes: unhandled, the browser reports each as an error of the page.
 */
export function handleSkippedTransitions(): void {
  addEventListener('pageswap', ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {})
  })
}

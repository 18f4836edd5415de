import { useLayoutEffect, useRef } from 'react'

/**
 * Shows a native dialog as a modal one while its component is mounted. Closes the dialog before React removes it:
 * otherwise the browser would not return the focus.
 * @returns the ref of the dialog
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

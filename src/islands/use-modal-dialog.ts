import { useLayoutEffect, useRef } from 'react'
import { openDialog } from './dialog.ts'

/**
 * Shows a native dialog as a modal one while its component is mounted. Closes the dialog before React removes it:
 * otherwise the browser would not return the focus.
 * @returns the ref of the dialog
 */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (element) openDialog(element)
    return () => element?.close()
  }, [])
  return dialog
}

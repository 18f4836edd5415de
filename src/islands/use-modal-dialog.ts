import { useLayoutEffect, useRef } from 'react'
import { openDialog } from './dialog.ts'

/**
 * Shows a native dialog as a modal one while its component is mounted. Closes it before React removes it, because only
 * closing it returns the focus.
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

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Icon } from '../../Icon.tsx'
import { ICONS } from '../../icons.ts'
import { STAFF_ICONS } from '../staff-icons.ts'

/** Long enough to read and to reach the button; longer while the pointer or the focus is on it. */
const SHOWN_FOR_MS = 10_000

interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  undo?: () => void
}

/** @param undo what the toast's own button does */
type ShowToast = (kind: Toast['kind'], text: string, undo?: () => void) => void

const ToastContext = createContext<ShowToast>(() => {})

/** How a section tells what has happened. */
export function useToast(): ShowToast {
  return use(ToastContext)
}

interface Props {
  words: { messages: string; dismiss: string; undo: string }
  children: ReactNode
}

let lastId = 0

/** Short messages at the foot of the page, read out politely; those of failures stay until they are closed. */
export function Toasts({ words, children }: Props) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback<ShowToast>((kind, text, undo) => {
    lastId += 1
    const toast = { id: lastId, kind, text, ...(undo && { undo }) }
    setToasts((before) => [...before.filter((other) => other.kind === 'failed' && other.text !== text), toast])
  }, [])
  const close = useCallback((id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)), [])

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={words.messages}
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-start gap-3 lg:left-[19rem]"
      >
        {toasts.map((toast) => (
          <ToastBox key={toast.id} toast={toast} words={words} close={close} />
        ))}
      </section>
    </ToastContext>
  )
}

function ToastBox({ toast, words, close }: { toast: Toast; words: Props['words']; close: (id: number) => void }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, kind, text, undo } = toast
  const hold = useMemo(
    () => ({
      onMouseEnter: () => setIsHeld(true),
      onMouseLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    }),
    [],
  )
  useEffect(() => {
    if (isHeld || kind === 'failed') return
    const timer = setTimeout(() => close(id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isHeld, kind, id, close])

  return (
    <div
      {...hold}
      className={`on-colour pointer-events-auto flex max-w-full items-center gap-3 rounded-control py-1.5 pr-2 pl-4 text-ground shadow-menu ${kind === 'failed' ? 'bg-crimson-deep' : 'bg-ink'}`}
    >
      <Icon path={kind === 'failed' ? ICONS.alert : STAFF_ICONS.check} className="size-5 text-marigold-pale" />
      <p className="py-2">{text}</p>
      {undo && (
        <button
          type="button"
          className="target px-2 font-semibold text-marigold-pale underline underline-offset-4"
          onClick={() => {
            close(id)
            undo()
          }}
        >
          {words.undo}
        </button>
      )}
      <button
        type="button"
        aria-label={words.dismiss}
        className="target inline-grid place-items-center"
        onClick={() => close(id)}
      >
        <Icon path={ICONS.close} className="size-5" />
      </button>
    </div>
  )
}

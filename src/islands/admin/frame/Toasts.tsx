import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../Icon.tsx'
import { Store } from '../../store.ts'
import { useStore } from '../use-store.ts'
import { keepFocus } from './focus-soon.ts'

/** Enough time to read a toast and reach its button. The time stops while the toast has the pointer or the focus. */
const SHOWN_FOR_MS = 10_000

interface Toast {
  id: number
  kind: 'done' | 'failed'
  text: string
  undo: (() => void) | undefined
  /** True when `undo` restores typed text: then later toasts do not replace this toast. */
  staysBeside: boolean
}

const toasts = new Store<readonly Toast[]>([])
let lastId = 0

/**
 * Shows a toast.
 * @param undo called when the toast's button is pressed
 * @param staysBeside false if `undo` is useless after another change, so that a later toast can replace this toast
 */
export function toast(kind: Toast['kind'], text: string, undo?: () => void, staysBeside = true): void {
  lastId += 1
  const shown = { id: lastId, kind, text, undo, staysBeside: staysBeside && undo !== undefined }
  const stays = (other: Toast) => other.staysBeside || (other.kind === 'failed' && other.text !== text)
  toasts.set([...toasts.get().filter(stays), shown])
}

const announced = new Store('')

export const announce = (text: string) => announced.set(text)

/** The text of the toast, with Undo, after a form was cleared. */
export const CLEARED = 'The form is empty. What was in it can be brought back.'

/** Copies a text and then shows `done` in a toast. Does nothing if the clipboard is blocked. */
export function copyText(text: string, done: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toast('done', done),
    () => {},
  )
}

function close(id: number): void {
  toasts.set(toasts.get().filter((other) => other.id !== id))
}

/**
 * Renders toasts at the bottom of the page in a polite live region, and a second live region for announcements. Toasts
 * of failures stay until they are closed.
 */
export function Toasts() {
  return (
    <>
      <section
        aria-label="Messages"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-start gap-3 lg:left-[19rem] print:hidden"
      >
        {useStore(toasts).map((each) => (
          <ToastBox key={each.id} {...each} />
        ))}
      </section>
      <p role="status" className="sr-only">
        {useStore(announced)}
      </p>
    </>
  )
}

function ToastBox({ id, kind, text, undo }: Toast) {
  const [isHeld, setIsHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element>(null)
  const hold = {
    onMouseEnter: () => setIsHeld(true),
    onMouseLeave: () => setIsHeld(false),
    onFocus: ({ relatedTarget: before }: FocusEvent) => {
      if (!box.current?.contains(before)) focusedBefore.current = before
      setIsHeld(true)
    },
    onBlur: () => setIsHeld(false),
  }
  /** Closes the toast. The focus returns to the previous element, or to the heading. */
  const leaveBox = () => {
    close(id)
    keepFocus(focusedBefore, () => document.querySelector<HTMLElement>('main h2[tabindex]'))
  }
  useEffect(() => {
    if (isHeld || kind === 'failed') return
    const timer = setTimeout(() => close(id), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isHeld, kind, id])

  return (
    <div
      {...hold}
      ref={box}
      className={`on-colour transition duration-220 motion-safe:starting:translate-y-4 motion-safe:starting:opacity-0 pointer-events-auto flex max-w-full items-center gap-3 rounded-control py-1.5 pr-2 pl-4 text-ground shadow-menu ${kind === 'failed' ? 'bg-accent-deep' : 'bg-ink'}`}
    >
      <Icon
        name={kind === 'failed' ? 'ph:warning-circle-fill' : 'ph:check-circle-fill'}
        className="size-5 text-sun-pale"
      />
      <p className="py-2">{text}</p>
      {undo && (
        <button
          type="button"
          className="target shrink-0 px-2 font-semibold text-sun-pale underline underline-offset-4"
          onClick={() => {
            leaveBox()
            undo()
          }}
        >
          Undo
        </button>
      )}
      <button
        type="button"
        aria-label="Close this message"
        className="target inline-grid shrink-0 place-items-center"
        onClick={leaveBox}
      >
        <Icon name="ph:x-bold" className="size-5" />
      </button>
    </div>
  )
}

import { useEffect, useId, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { TEXT_BUTTON } from '../frame/buttons.ts'

type Render = (text: string) => string

/** Renders the button that shows a text as visitors will see it, and the text. Its code is loaded on the first press. */
export function TextPreview({ text, labels: { recordForm } }: { text: string; labels: AdminLabels }) {
  const [isOpen, setIsOpen] = useState(false)
  const [render, setRender] = useState<Render>()
  const [hasFailed, setHasFailed] = useState(false)
  const id = useId()
  useEffect(() => {
    if (!isOpen || render) return
    import('#shared/notice-text.ts').then(
      ({ noticeHtml }) => setRender(() => noticeHtml),
      () => setHasFailed(true),
    )
  }, [isOpen, render])
  const toggle = () => {
    setHasFailed(false)
    setIsOpen(!isOpen)
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={`${TEXT_BUTTON} justify-self-start`}
        onClick={toggle}
      >
        {recordForm.preview}
      </button>
      <div id={id} hidden={!isOpen} className="notice-preview">
        {hasFailed && <p className="font-semibold text-error">{recordForm.previewFailed}</p>}
        {/* noticeHtml makes paragraphs, lists and links only; whatever else was typed is text. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
        {isOpen && render && <div dangerouslySetInnerHTML={{ __html: render(text) }} />}
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type StaffRecord, typedFieldsOf } from '#schemas/record.ts'
import { hasPictures, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { recentMomentText } from '#shared/days.ts'
import { fillIn } from '#shared/fill-in.ts'
import { PRIMARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'
import { describedBy } from '../uploads/picture-list.ts'
import { changesOf } from './edit-changes.ts'
import { DocumentsValue, PictureValue, TextValue } from './RecordValue.tsx'
import { contentOf, filesOf, type RecordContent } from './record-content.ts'
import { typedText } from './typed-text.ts'

interface Props {
  kind: RecordKind
  version: StaffRecord
  now: StaffRecord
  labels: AdminLabels
  isBusy: boolean
  /** Called with the content that the record gets. */
  onBringBack: (content: RecordContent) => void
}

/** Renders a version beside the record as it is now, part by part. What is the same is shown once. */
export function VersionsCompared({ kind, version, now, labels, isBusy, onBringBack }: Props) {
  const { history, recordForm } = labels
  const [before, current] = [contentOf(kind, version), contentOf(kind, now)]
  const { thumbnail, images, altTexts, captions, focus, consentOnFile, documents } = before
  const differs = (part: RecordContent) => Object.keys(changesOf(current, part)).length > 0
  const head = (name: string, { changedBy: who, changedAt }: StaffRecord) => (
    <div className="beside-side pb-3">
      <h3 className="text-heading-4">{name}</h3>
      <p className="text-small text-muted wrap-anywhere">
        {fillIn(history.entry, { when: recentMomentText(changedAt, new Date()), who })}
      </p>
    </div>
  )
  const consentText = ({ consentOnFile: isOnFile }: RecordContent) => (
    <p>{isOnFile ? history.onFile : history.notOnFile}</p>
  )
  const row = (name: string, part: RecordContent, then: ReactNode, today: ReactNode) => {
    const isChanged = differs(part)
    return (
      <section key={name} className="beside border-b border-rule">
        <div className="beside-name flex flex-wrap content-start items-baseline gap-x-3 py-3">
          <h4 className="font-sans font-semibold">{name}</h4>
          <p className="text-muted">{isChanged ? history.changed : history.same}</p>
          {isChanged && (
            <button type="button" disabled={isBusy} className={TEXT_BUTTON} onClick={() => onBringBack(part)}>
              {history.bringBack} <span className="sr-only">{name}</span>
            </button>
          )}
        </div>
        <div className={`beside-side py-3 ${isChanged ? '' : 'beside-both'}`}>{then}</div>
        {isChanged && <div className="beside-side py-3">{today}</div>}
      </section>
    )
  }

  return (
    <div className="min-w-0">
      <div className="beside border-b border-ink">
        <span className="beside-name max-lg:hidden" />
        {head(history.before, version)}
        {head(history.now, now)}
      </div>
      {typedFieldsOf(kind).map((field) => {
        const { name } = field
        const [then, today] = [before.typed[name] ?? '', current.typed[name] ?? '']
        const [thenText, todayText] = [typedText(field, then, labels), typedText(field, today, labels)]
        return row(
          recordForm[name],
          { ...current, typed: { ...current.typed, [name]: then } },
          <TextValue text={thenText} other={todayText} />,
          <TextValue text={todayText} other={thenText} />,
        )
      })}
      {hasPictures(kind) ? (
        <>
          {row(
            history.pictures,
            { ...current, thumbnail, images, altTexts, captions, focus },
            <Pictures now={now} content={before} other={current} gone={history.removedSince} labels={labels} />,
            <Pictures now={now} content={current} other={before} gone={history.addedSince} labels={labels} />,
          )}
          {row(history.consent, { ...current, consentOnFile }, consentText(before), consentText(current))}
        </>
      ) : (
        row(
          history.documents,
          { ...current, documents },
          <DocumentsValue documents={documents} labels={labels} />,
          <DocumentsValue documents={current.documents} labels={labels} />,
        )
      )}
      {differs(before) && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-ink pt-5">
          <button type="button" disabled={isBusy} className={PRIMARY_BUTTON} onClick={() => onBringBack(before)}>
            {history.bringBackAll}
          </button>
          <p className="max-w-prose text-muted">{history.advice}</p>
        </div>
      )}
    </div>
  )
}

/** @param gone said of a picture that the other version does not have */
function Pictures({
  now,
  content,
  other,
  gone,
  labels,
}: {
  now: StaffRecord
  content: RecordContent
  other: RecordContent
  gone: string
  labels: AdminLabels
}) {
  const others = filesOf(other)
  return (
    <ol className="version-pictures">
      {filesOf(content).map((file, place) => {
        const isGone = !others.includes(file)
        const [said, otherSaid] = [describedBy(content, file), describedBy(other, file)]
        const text = [said.altText, said.caption].filter(Boolean).join('. ')
        return (
          <li key={file} className="min-w-0">
            <PictureValue
              file={file}
              now={now}
              isMarked={isGone || JSON.stringify(said) !== JSON.stringify(otherSaid)}
            />
            <p className={`pt-1 text-small leading-snug wrap-anywhere ${isGone ? 'font-semibold' : 'text-muted'}`}>
              {place === 0 ? labels.recordForm.feature : String(place + 1)}
              {isGone && `, ${gone}`}
              {text && `: ${text}`}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

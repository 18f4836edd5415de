import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type StaffRecord, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Icon } from '../../Icon.tsx'
import { knownPictureName } from '../pictures/name-of.ts'
import { ChangedWords } from './ChangedWords.tsx'
import type { Conflict, Side } from './merge-records.ts'
import { DocumentsValue, PictureValue, TextValue } from './RecordValue.tsx'
import { typedText } from './typed-text.ts'
import { WriteAnother } from './WriteAnother.tsx'
import { type Choice, isWritable } from './written-texts.ts'

interface Props {
  entry: Conflict
  kind: RecordKind
  /** Their version, which is the newest. */
  newer: StaffRecord
  choice: Choice | undefined
  /** The third text that was typed; undefined without one. */
  written: string | undefined
  onWrite: (text: string) => void
  /** True when it was to be saved and this is not chosen yet. */
  isAsking: boolean
  isDisabled: boolean
  labels: AdminLabels
  onChoose: (side: Side) => void
}

/** Returns the id of a conflict's row. */
export function conflictRowId(key: string): string {
  return `conflict-${key}`
}

/** Returns what a conflict is about. */
export function conflictName({ part, file }: Conflict, { conflict }: AdminLabels): string {
  const picture = file === undefined ? undefined : knownPictureName(file)
  return picture === undefined ? conflict[part] : `${conflict[part]}: ${picture}`
}

/** Renders one conflict: what it is about, their value and mine, and the choice between them. */
export function ConflictRow({ entry, kind, newer, choice, isAsking, isDisabled, labels, ...actions }: Props) {
  const { written, onWrite, onChoose } = actions
  const { conflict } = labels
  const name = conflictName(entry, labels)
  const isRemoved = entry.part === 'picture' && (entry.theirs === undefined || entry.mine === undefined)
  return (
    <fieldset id={conflictRowId(entry.key)} className="beside border-b border-rule">
      <legend className="sr-only">{name}</legend>
      <div className={`beside-name py-3 ${choice ? '' : 'border-l-4 border-marigold pl-3'}`}>
        <p aria-hidden="true" className="font-semibold">
          {name}
        </p>
        <p className="text-small text-muted">{isRemoved ? conflict.oneRemoved : conflict.bothChanged}</p>
        {isWritable(entry) && (
          <WriteAnother
            isOpen={choice === 'written'}
            part={entry.part}
            name={name}
            text={written ?? String(entry.mine)}
            isDisabled={isDisabled}
            labels={conflict}
            onWrite={onWrite}
          />
        )}
        {isAsking && (
          <p role="alert" className="flex items-center gap-1.5 font-semibold text-warning">
            <Icon name="ph:warning-circle-fill" className="size-5" />
            {conflict.pleaseChoose}
          </p>
        )}
      </div>
      {(['theirs', 'mine'] as const).map((side) => (
        <label
          key={side}
          className={`beside-side flex cursor-pointer flex-col justify-between gap-3 py-3 ${choice === side ? 'bg-cream' : ''}`}
        >
          <Value entry={entry} kind={kind} newer={newer} side={side} labels={labels} />
          <span className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={`keep-${entry.key}`}
              checked={choice === side}
              disabled={isDisabled}
              onChange={() => onChoose(side)}
              className="size-5 shrink-0 accent-crimson"
            />
            <span className={choice === side ? 'font-semibold' : ''}>
              {choice === side ? conflict[`${side}Kept`] : conflict[`${side}Offered`]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Value({
  entry,
  kind,
  newer,
  side,
  labels,
}: Pick<Props, 'entry' | 'kind' | 'newer' | 'labels'> & { side: Side }) {
  const { conflict } = labels
  const other = side === 'mine' ? 'theirs' : 'mine'
  if (entry.part === 'order') {
    return (
      <span className="grid grid-cols-3 gap-2">
        {entry[side].map((file) => (
          <PictureValue key={file} file={file} now={newer} />
        ))}
      </span>
    )
  }
  if (entry.part === 'thumbnail') return <PictureValue file={entry[side]} now={newer} />
  if (entry.part === 'focus') return <PictureValue file={entry.file} now={newer} focus={entry[side]} />
  if (entry.part === 'documents') return <DocumentsValue documents={entry[side]} labels={labels} />
  if (entry.part !== 'picture' && entry.part !== 'caption') {
    const { part } = entry
    const input = typedFieldsOf(kind).find(({ name }) => name === part)?.input ?? 'text'
    const text = (value: string) => typedText({ input }, value, labels)
    return <TextValue text={text(entry[side])} other={text(entry[other])} />
  }
  const text = entry[side]
  return (
    <span className="picture-and-words">
      <PictureValue file={entry.file} now={newer} />
      <span className="min-w-0 wrap-anywhere">
        {text === undefined && <strong className="font-semibold">{conflict.removed}</strong>}
        {text === '' && conflict.noWords}
        {text && <ChangedWords text={text} other={entry[other] ?? ''} />}
      </span>
    </span>
  )
}

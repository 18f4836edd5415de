import type { AdminLabels } from '#schemas/admin-labels.ts'
import { type StaffRecord, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { ChangedWords } from './ChangedWords.tsx'
import type { Part, Side } from './merge-records.ts'
import { publicationTexts } from './publication-choice.ts'
import { DocumentsValue, PictureValue, TextValue } from './RecordValue.tsx'
import { typedText } from './typed-text.ts'

/** Returns the name of the file that was chosen for a stored picture; undefined when it is not known. */
export type PictureNames = (file: string) => string | undefined

/** Returns what a part of a record is called. */
export function partName({ part, file }: Part, nameOf: PictureNames, { conflict }: AdminLabels): string {
  const picture = file === undefined ? undefined : nameOf(file)
  return picture === undefined ? conflict[part] : `${conflict[part]}: ${picture}`
}

interface Props {
  entry: Part
  kind: RecordKind
  /** Their version, which is the newest. */
  newer: StaffRecord
  side: Side
  nameOf: PictureNames
  labels: AdminLabels
}

/** Renders what one side has in a part of a record, with what differs from the other side marked. */
export function PartValue({ entry, kind, newer, side, nameOf, labels }: Props) {
  const { conflict, history } = labels
  const other = side === 'mine' ? 'theirs' : 'mine'
  switch (entry.part) {
    case 'order':
      return (
        <span className="grid grid-cols-3 gap-2">
          {entry[side].map((file) => (
            <PictureValue key={file} file={file} now={newer} />
          ))}
        </span>
      )
    case 'thumbnail':
      return (
        <span className="picture-and-words">
          <PictureValue file={entry[side]} now={newer} />
          <span className="min-w-0 wrap-anywhere">{nameOf(entry[side]) ?? conflict.thumbnail}</span>
        </span>
      )
    case 'focus':
      return <PictureValue file={entry.file} now={newer} focus={entry[side]} />
    case 'documents':
      return <DocumentsValue documents={entry[side]} labels={labels} />
    case 'publication': {
      const texts = (choice: typeof entry.mine) => publicationTexts(choice, labels.publication).join('\n')
      return <TextValue text={texts(entry[side])} other={texts(entry[other])} />
    }
    case 'consentOnFile':
      return <p>{entry[side] ? history.onFile : history.notOnFile}</p>
    case 'picture':
    case 'caption': {
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
    default: {
      const input = typedFieldsOf(kind).find(({ name }) => name === entry.part)?.input ?? 'text'
      const text = (value: string) => typedText({ input }, value, labels)
      return <TextValue text={text(entry[side])} other={text(entry[other])} />
    }
  }
}

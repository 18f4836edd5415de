import type { AdminLabels } from '#islands/admin-labels.ts'
import { type StaffRecord, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { describedBy } from '../uploads/picture-list.ts'
import type { MergedField } from './merge-records.ts'
import { publicationTexts } from './publication-choice.ts'
import { DocumentsValue, PictureValue, TextValue } from './RecordValue.tsx'
import { filesOf, type RecordVersion } from './record-content.ts'
import { typedText } from './typed-text.ts'

/** Returns what a field is called. */
export function fieldName(field: MergedField, { conflict, history, recordForm }: AdminLabels): string {
  if (field === 'publication') return conflict.publication
  if (field === 'consentOnFile') return history.consent
  return field === 'pictures' || field === 'documents' ? history[field] : recordForm[field]
}

/** Returns what was merged by itself, in a sentence. */
export function mergedText(merged: readonly MergedField[], labels: AdminLabels): string {
  const names = merged.map((field) => fieldName(field, labels).toLowerCase())
  return `${labels.conflict.merged} ${names.join(', ')}.`
}

interface Props {
  field: MergedField
  kind: RecordKind
  version: RecordVersion
  /** The version beside it. */
  other: RecordVersion
  /** The record as it is now. */
  now: StaffRecord
  /** Said of a picture that the other version does not have. */
  gone: string
  labels: AdminLabels
}

/** Renders the value of a field in a version, with what differs from the other version marked. */
export function FieldValue({ field, kind, version, other, now, gone, labels }: Props) {
  switch (field) {
    case 'pictures':
      return <Pictures version={version} other={other} now={now} gone={gone} labels={labels} />
    case 'documents':
      return <DocumentsValue documents={version.documents} labels={labels} />
    case 'consentOnFile':
      return <p>{version.consentOnFile ? labels.history.onFile : labels.history.notOnFile}</p>
    case 'publication': {
      const texts = ({ publication }: RecordVersion) => publicationTexts(publication, labels.publication).join('\n')
      return <TextValue text={texts(version)} other={texts(other)} />
    }
    default: {
      const input = typedFieldsOf(kind).find(({ name }) => name === field)?.input ?? 'text'
      const text = ({ typed }: RecordVersion) => typedText({ input }, typed[field] ?? '', labels)
      return <TextValue text={text(version)} other={text(other)} />
    }
  }
}

function Pictures({ version, other, now, gone, labels }: Omit<Props, 'field' | 'kind'>) {
  const others = filesOf(other)
  return (
    <ol className="version-pictures">
      {filesOf(version).map((file, place) => {
        const isGone = !others.includes(file)
        const [said, otherSaid] = [describedBy(version, file), describedBy(other, file)]
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
              {isGone && gone && `, ${gone}`}
              {text && `: ${text}`}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

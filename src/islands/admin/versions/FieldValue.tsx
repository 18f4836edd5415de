import type { StaffRecord, TypedFieldName } from '#schemas/record.ts'
import { picturesOf } from '#schemas/record-kinds/picture-details.ts'
import { sizeText } from '#shared/file-size.ts'
import { counted } from '#shared/fill-in.ts'
import { uploadPath } from '#shared/picture-address.ts'
import { staffPicturePath } from '../pictures/stored-picture.ts'
import { publicationTexts } from '../records/publication-choice.ts'
import type { RecordVersion } from '../records/record-content.ts'
import { FIELDS } from '../records/record-words.ts'
import type { MergedField } from './merge-records.ts'

/** The CSS classes of two versions side by side. The name of the field is before the versions, on phones above. */
export const BESIDE = {
  row: 'grid min-w-0 grid-cols-2 lg:grid-cols-[10rem_repeat(2,minmax(0,1fr))]',
  name: 'col-span-full lg:col-auto',
  side: 'min-w-0 border-rule px-3 last:border-l lg:border-l lg:px-4',
}

/** Returns a sentence on which fields were merged automatically. */
export function mergedText(merged: readonly MergedField[]): string {
  const names = merged.map((field) => FIELDS[field].name.toLowerCase())
  return `Merged by itself: ${names.join(', ')}.`
}

interface Props {
  field: MergedField
  version: RecordVersion
  /** The version with which `version` is compared. */
  other: RecordVersion
  /** The current record. */
  now: StaffRecord
  /** The text for a picture that the other version does not have. */
  gone: string
}

/** Renders the value of a field in a version. Differences from the other version are marked. */
export function FieldValue({ field, version, other, now, gone }: Props) {
  switch (field) {
    case 'pictures':
      return <Pictures version={version} other={other} now={now} gone={gone} />
    case 'documents':
      if (version.documents.length === 0) return <p>None</p>
      return (
        <ul>
          {version.documents.map((document) => (
            <li key={document.file}>
              <DocumentName file={document.file} name={document.name} />{' '}
              <span className="whitespace-nowrap text-small text-muted">{documentFacts(document)}</span>
            </li>
          ))}
        </ul>
      )
    case 'consentOnFile':
      return <p>{version.consentOnFile ? 'On file' : 'Not noted'}</p>
    default: {
      const text = (shown: RecordVersion) =>
        field === 'publication' ? publicationTexts(shown.publication).join('\n') : typedText(field, shown[field] ?? '')
      const { start, middle, end } = wordsThatDiffer(text(version), text(other))
      return (
        <p className="whitespace-pre-line">
          {start}
          {middle && <mark className={CHANGED_WORDS}>{middle}</mark>}
          {end}
        </p>
      )
    }
  }
}

function Pictures({ version, other, now, gone }: Omit<Props, 'field'>) {
  const [shown, others] = [byFile(version), byFile(other)]
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
      {[...shown].map(([file, picture], place) => {
        const isGone = !others.has(file)
        const isMarked = JSON.stringify(picture) !== JSON.stringify(others.get(file))
        // Visitors can see only pictures that the record shows now.
        const isPublic = now.state === 'published' && picturesOf(now).includes(file)
        const text = [picture.altText, picture.caption].filter(Boolean).join('. ')
        return (
          <li key={file} className="min-w-0">
            <img
              src={staffPicturePath(file, isPublic)}
              alt=""
              width="4"
              height="3"
              loading="lazy"
              className={`aspect-4/3 w-full bg-cream object-contain ${isMarked ? 'outline-3 outline-sun-pale' : ''}`}
            />
            <p className={`pt-1 text-small leading-snug ${isGone ? 'font-semibold' : 'text-muted'}`}>
              {place === 0 ? 'Feature image' : String(place + 1)}
              {isGone && gone && `, ${gone}`}
              {text && `: ${text}`}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

const byFile = ({ pictures }: RecordVersion) => new Map(pictures.map((picture) => [picture.file, picture]))

const CHANGED_WORDS =
  'bg-transparent font-semibold text-inherit underline decoration-[0.3em] decoration-sun-pale underline-offset-[0.05em] [text-decoration-skip-ink:none]'

/** Returns the value of a typed field in words: a day, a category, yes or no. */
export function typedText(field: TypedFieldName, value: string): string {
  const { inWords = String } = FIELDS[field]
  return value === '' ? 'None' : inWords(value)
}

/** Splits a text into three parts: a beginning and an end that are the same in the other text, and the middle. */
export function wordsThatDiffer(text: string, other: string) {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)]
  const shortest = Math.min(words.length, others.length)
  let same = 0
  while (same < shortest && words[same] === others[same]) same += 1
  let ending = 0
  while (ending < shortest - same && words.at(-1 - ending) === others.at(-1 - ending)) ending += 1
  const endsAt = words.length - ending
  return {
    start: words.slice(0, same).join(''),
    middle: words.slice(same, endsAt).join(''),
    end: words.slice(endsAt).join(''),
  }
}

/** Renders the name of a document. If the server has the document, the name is a link that opens it in a new tab. */
export function DocumentName({ file, name }: { file: string | null; name: string }) {
  if (file === null) return <span className="font-semibold">{name}</span>
  return (
    <a
      href={uploadPath(file)}
      target="_blank"
      rel="noreferrer"
      className="inline-block min-w-11 -my-[0.7rem] py-[0.7rem] font-semibold decoration-1 underline-offset-4 hover:underline"
    >
      {name}
    </a>
  )
}

/** Returns size and pages of a document in words: `240 KB, 3 pages`. */
export function documentFacts({ bytes, pages }: { bytes: number; pages: number }): string {
  return `${sizeText(bytes)}, ${counted(pages, 'page')}`
}

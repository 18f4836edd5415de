import type * as z from 'zod/mini'

/** The controls in which staff type or choose a value. `until` is a date that may be left empty. */
export const TYPED_INPUTS = ['text', 'date', 'until', 'choice', 'tick', 'paragraphs'] as const

export type TypedInput = (typeof TYPED_INPUTS)[number]

/**
 * The control in which staff enter a field. `picture` is the one large picture, `pictures` the further ones, `details`
 * something about each of them, by its name; the create request has it as JSON.
 */
export type FieldInput = TypedInput | 'picture' | 'pictures' | 'details' | 'documents'

/** Returns the form part of a field; typed by its input, so that types can tell text fields from pictures. */
export const control = <const Input extends FieldInput>(input: Input, postName: string) => ({ input, postName })

/** One field of a record: how it is entered and what it may hold. Visitors get all of them from the listing. */
export interface RecordField {
  /** The control of the create form and the name in its multipart request. */
  form: { input: FieldInput; postName: string; choices?: readonly string[]; maxCharacters?: number }
  /** Checks what a request sends. */
  sent: z.ZodMiniType
  /** Checks what the store holds. */
  stored: z.ZodMiniType
  /** Reads an answer of the server. More lenient than `sent`: a client takes names as they come. */
  answered: z.ZodMiniType
  /** Whether the search of the staff area looks into it. */
  isSearchable?: true
}

/** The look of a record's card: a photograph with the day in large figures, or a cutting on paper. */
export type RecordCardLook = 'photograph' | 'cutting'

/** Returns what makes the schema.org object of an article of the school. */
export const articleData =
  (type: string): RecordKindDescriptor['structuredData'] =>
  ({ name, date, changedAt }, { school }) => ({
    '@type': type,
    headline: name,
    datePublished: date,
    dateModified: changedAt,
    publisher: school,
    author: school,
  })

/** Everything that differs between kinds of record. All addresses follow from the id: see addresses.ts. */
export interface RecordKindDescriptor {
  /** The list's name in the answers of the listing and of the staff's list. */
  listName: string
  /** Begins the address of a record whose title has no Latin letters. */
  fallbackSlug: string
  /** Whether the kind has a calendar feed beside its RSS feed. */
  hasCalendar: boolean
  /** Null for a kind without pictures, whose list is no gallery. */
  card: RecordCardLook | null
  /** The icon of its section, by its name in src/icons/icon-names.ts. */
  icon: `ph:${string}`
  /** The file of content/pages, without its ending, whose page the section of the staff area is part of. */
  staffPage: string
  /** For visitors: one record and all of them in a sentence, the list's name, and the sentence for an empty list. */
  words: {
    one: string
    all: string
    list: string
    empty: string
  }
  /** Messages (docs/product.md). */
  messages: {
    created: string
    uploadFailed: string
    loading: string
    loadFailed: string
  }
  /** By their name in `PATCH`, in the order of the form. */
  fields: Record<string, RecordField>
  /** Tells whether a record is a day of the calendar feed, beside the events. */
  isInCalendar: (record: { category?: string | undefined }) => boolean
  /**
   * Returns the schema.org object of a record, without its address and pictures.
   * @param about the school, and its grounds as a Place, as schema.org objects
   */
  structuredData: (
    record: { name: string; date: string; changedAt: string },
    about: { school: object; place: object },
  ) => object
}

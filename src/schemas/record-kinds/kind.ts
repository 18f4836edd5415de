import type * as z from 'zod/mini'

/** The controls for typed or chosen values. `until` is an optional date. */
export const TYPED_INPUTS = ['text', 'date', 'until', 'choice', 'tick', 'paragraphs'] as const

export type TypedInput = (typeof TYPED_INPUTS)[number]

/**
 * The control with which staff enter a field. `picture` is the one large picture, `pictures` the further ones,
 * `details` one detail of each picture, by the picture's name; it is JSON in the create request.
 */
export type FieldInput = TypedInput | 'picture' | 'pictures' | 'details' | 'documents'

/** Returns the `form` part of a field. Its type includes the input, so that types can select fields by it. */
export const control = <const Input extends FieldInput>(input: Input, postName: string) => ({ input, postName })

/** One field of a record: its control and its schemas. The listing for visitors has all fields. */
export interface RecordField {
  /** The control in the form, and the name of the field in the multipart request that creates a record. */
  form: { input: FieldInput; postName: string; choices?: readonly string[]; maxCharacters?: number }
  /** The schema for requests. */
  sent: z.ZodMiniType
  /** The schema for the store. */
  stored: z.ZodMiniType
  /** The schema for responses of the server. More lenient than `sent`: a client accepts any name. */
  answered: z.ZodMiniType
  /** Whether the search of the staff area includes it. */
  isSearchable?: true
}

/** The style of a record's card: a photograph with the day in large figures, or a newspaper cutting. */
export type RecordCardLook = 'photograph' | 'cutting'

/** Returns a function that makes the schema.org object of an article. */
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

/** Everything that differs between kinds of record. All addresses are derived from the id: see addresses.ts. */
export interface RecordKindDescriptor {
  /** The list's name in the public and the staff's responses. */
  listName: string
  /** The start of the address of a record whose title has no Latin letters. */
  fallbackSlug: string
  /** Whether the kind has a calendar feed in addition to its RSS feed. */
  hasCalendar: boolean
  /** Null for a kind without pictures, whose list is not a gallery. */
  card: RecordCardLook | null
  /** The icon of its section, a name in src/icons/icon-names.ts. */
  icon: `ph:${string}`
  /** The file of content/pages, without its extension, for the page that the staff's section belongs to. */
  staffPage: string
  /** For visitors: names for one record and for all, the list's name, and the message for an empty list. */
  words: {
    one: string
    all: string
    list: string
    empty: string
  }
  /** Messages for staff (docs/product.md). */
  messages: {
    created: string
    uploadFailed: string
    loading: string
    loadFailed: string
  }
  /** Fields by their name in `PATCH`, in the order of the form. */
  fields: Record<string, RecordField>
  /** Returns whether a record is in the calendar feed, in addition to the events. */
  isInCalendar: (record: { category?: string | undefined }) => boolean
  /**
   * Returns the schema.org object of a record, without its address and pictures.
   * @param about the school, and its campus as a Place, as schema.org objects
   */
  structuredData: (
    record: { name: string; date: string; changedAt: string },
    about: { school: object; place: object },
  ) => object
}

import type * as z from 'zod/mini'

/** The controls for entered or chosen values. `until` is an optional date. */
export const TYPED_INPUTS = ['text', 'date', 'until', 'choice', 'tick', 'paragraphs'] as const

export type TypedInput = (typeof TYPED_INPUTS)[number]

/**
 * The control with which staff enter a field. `picture` is the one large picture, `pictures` are the further pictures.
 * `details` is one detail of each picture, by the picture's name; the create request contains it as JSON.
 */
export type FieldInput = TypedInput | 'picture' | 'pictures' | 'details' | 'documents'

/** Returns the `form` part of a field. Its type contains the input, so that types can select fields by input. */
export const control = <const Input extends FieldInput>(input: Input, postName: string) => ({ input, postName })

/** One field of a record: its control and its schemas. Responses to visitors contain all fields. */
export interface RecordField {
  /** The control in the form, and the name of the field in the multipart request that creates a record. */
  form: { input: FieldInput; postName: string; choices?: readonly string[]; maxCharacters?: number }
  /** The schema for requests. */
  sent: z.ZodMiniType
  /** The schema for the store and for responses. It accepts more than `sent`, because a client accepts any name. */
  kept: z.ZodMiniType
  /** Whether the search of the staff area searches this field. */
  isSearchable?: true
}

/** The style of a record's card: a photograph with the day in large figures, or a newspaper cutting. */
export type RecordCardLook = 'photograph' | 'cutting'

/** Returns a function that makes the schema.org object of an article. @param type its schema.org type */
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

/** Everything that differs between kinds of record. All addresses are made from the kind's id (addresses.ts). */
export interface RecordKindDescriptor {
  /** The name of the list in responses to visitors and staff. */
  listName: string
  /** The beginning of a record's address if its title has no Latin letters. */
  fallbackSlug: string
  /** Whether the kind has a calendar feed in addition to its RSS feed. */
  hasCalendar: boolean
  /** Null for a kind without pictures, whose list is not a gallery. */
  card: RecordCardLook | null
  /** The icon of the kind's section, a name in src/icons/icon-names.ts. */
  icon: `ph:${string}`
  /** The page of the staff area that has the kind's section: a file of content/pages, without its extension. */
  staffPage: string
  /** Texts for visitors: the names for one record and for all, the name of the list, the message for an empty list. */
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
  /** The fields by their names in `PATCH`, in the order of the form. */
  fields: Record<string, RecordField>
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

/** The building blocks of content schemas, imported as `f`. The content check shows descriptions as hints. */
import type { SchemaContext } from 'astro/content/config'
import { z } from 'zod'

/** Folders of icons below src/icons that content can use. */
export type IconSet = 'achievements' | 'campus-life' | 'careers' | 'policies' | 'sports'

/**
 * The context of a content schema: functions that return schemas for files, because a schema itself must not read
 * files. `image()` is from Astro. `icon(set)` accepts the name of a file in src/icons/<set>. `publicFile(folder)`
 * accepts the path of a file in public/<folder>, such as `/documents/prospectus.pdf`.
 */
export interface ContentContext extends SchemaContext {
  icon(set: IconSet): z.ZodString
  publicFile(folder: 'documents' | 'video'): z.ZodString
}

export const group = <Shape extends z.ZodRawShape>(what: string, fields: Shape) => z.strictObject(fields).describe(what)

/** A list with at least one entry. */
export const list = <Item extends z.ZodType>(what: string, item: Item) => z.array(item).min(1).describe(what)

/** A list with at least one entry; each entry is a group of fields. */
export const rows = <Shape extends z.ZodRawShape>(what: string, fields: Shape) => list(what, z.strictObject(fields))

/** A list that can be empty; each entry is a group of fields. */
export const anyRows = <Shape extends z.ZodRawShape>(what: string, fields: Shape) =>
  z.array(z.strictObject(fields)).describe(what)

export const mark = (what: string) => z.literal(true).optional().describe(what)

export const flag = (what: string) => z.boolean().default(false).describe(what)

/** Other words for something, which parents type into the search. */
export const alsoCalled = (example: string) =>
  z
    .array(label('another word for it, in small letters'))
    .optional()
    .describe(`what parents call it in the search, for example ${example}`)

/** A text in a given format. @param rule the error message for a text in another format */
export const matching = (what: string, form: RegExp, rule: string) => z.string().regex(form, rule).describe(what)

export const text = (what: string) => z.string().min(1).describe(what)

/** The longest texts that fit the layout, in characters. */
const MAX_LABEL = 60
const MAX_SENTENCES = 400

/** A heading, the label of a button or another short line. */
export const label = (what: string) => text(what).max(MAX_LABEL)

export const sentences = (what: string) => text(what).max(MAX_SENTENCES)

type NamesIn<Line extends string> = Line extends `${infer Name} ${infer Others}` ? Name | NamesIn<Others> : Line

function eachNamed<Line extends string, Schema>(lines: readonly Line[], schema: Schema) {
  const names = lines.flatMap((line) => line.split(' '))
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<NamesIn<Line>, Schema>
}

/** The fields in `names`, with one label each. @param names lines of field names, separated by spaces */
export const labels = <const Line extends string>(...names: Line[]) =>
  eachNamed(names, label(`a text of at most ${MAX_LABEL} characters`))

/** The fields in `names`, with one or a few sentences each. */
export const texts = <const Line extends string>(...names: Line[]) =>
  eachNamed(names, sentences(`a text of at most ${MAX_SENTENCES} characters`))

/** The id of an entry, used in links and code. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens, for example robotics-lab.')
  .describe('a short unique name for this entry, in small letters with hyphens, for example robotics-lab')

/**
 * Marks demo values. This field is in the smallest object with such values, or in the front matter of a text. `npm run
 * launch-check` lists the object until the field is false (docs/decisions/001).
 */
export const demo = z
  .boolean()
  .describe('true while these values are made up for the demo school, false once they are the school’s own')

/** The target of a link, inside the site (`/about/message`, `/program#arts`) or outside (`https://…`, `tel:…`). */
export const href = z
  .string()
  .regex(/^(\/|https:\/\/|tel:|mailto:|#)/, 'Write a link that starts with "/", "https://", "tel:" or "mailto:".')
  .describe('where the link leads, for example /about/message')

export const link = z.strictObject({ label: text('the words of the link'), href })

/** A link as a field of its own. @param what describes the link */
export const linkAs = (what: string) => link.describe(`${what}, with label and href`)

/** A shorter alternative text is useless. A longer text belongs in the page. */
const MIN_ALT_CHARACTERS = 10
const MAX_ALT_CHARACTERS = 200

/** A picture of the school: its path, relative to the file of the entry, and its alternative text. */
export const picture = ({ image }: Pick<ContentContext, 'image'>, what: string) =>
  group(`${what}, with src and alt`, {
    src: image().describe('the picture’s file, for example ../pictures/campus/campus-front.webp'),
    alt: z
      .string()
      .min(MIN_ALT_CHARACTERS)
      .max(MAX_ALT_CHARACTERS)
      .describe('what the picture shows, in one sentence, for people who cannot see it'),
  })

export type Picture = z.infer<ReturnType<typeof picture>>

export const day = z.iso
  .date('Write a day that exists as year-month-day, for example 2024-01-18.')
  .describe('the day as year-month-day, for example 2024-01-18')

export const session = matching('the session, for example 2025-26', /^\d{4}-\d{2}$/, 'Write a session like 2025-26.')

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time with four digits, for example 07:50 or 14:30.')

/** A span of time, in 24-hour format. */
export const hours = group('from when to when, for example {"from": "07:50", "to": "13:50"}', {
  from: clock.describe('when it begins'),
  to: clock.describe('when it ends'),
})

export const time = clock.describe('the time, for example 07:50')

/** An amount in whole rupees. @param what the name of the cost */
export const rupees = (what: string) => z.int().min(0).describe(`${what}, in rupees without commas, for example 1250`)

/** Placeholders for facts in content/data/school.json, so that the school's name is written only once. */
export type SchoolPlaceholder = 'school' | 'shortName' | 'city' | 'region'

/** A text in which `{school}`, `{shortName}`, `{city}` and `{region}` are replaced by the school's facts. */
export const schoolText = z.string().regex(/^([^{}]|\{(school|shortName|city|region)\})*$/, {
  error:
    'Only {school}, {shortName}, {city} and {region} may stand in braces. Correct the word, or leave the braces out.',
})

/** The optional fields that are facts for parents (docs/decisions/062). */
export const factRegistry = z.registry<Record<string, never>>()

/** The days on which something ends (docs/decisions/062). */
export const lastDayRegistry = z.registry<Record<string, never>>()

/**
 * A fact for parents. If it is missing, pages omit it, and `npm run launch-check` lists it.
 * @param schema with a description, which `launch-check` prints
 */
export function fact<S extends z.ZodType>(schema: S): z.ZodOptional<S> {
  const optional = z.optional(schema)
  factRegistry.add(optional, {})
  return optional
}

/** A group of fields. The whole group is one fact (see {@link fact}). */
export const factGroup = <Shape extends z.ZodRawShape>(what: string, fields: Shape) => fact(group(what, fields))

/** A list of groups of fields. The whole list is one fact (see {@link fact}). */
export const factRows = <Shape extends z.ZodRawShape>(what: string, fields: Shape) => fact(rows(what, fields))

/**
 * The last day of something: a deadline, an event, a holiday. After that day, pages mark the thing as past. `npm run
 * launch-check` warns 30 days before that day.
 * @param what the thing that ends on that day
 */
export function lastDay(what: string) {
  const schema = day.describe(`${what}, as year-month-day`)
  lastDayRegistry.add(schema, {})
  return schema
}

/** Adds an issue in a zod check. @param path of the invalid field, relative to the checked value */
export const refuse = (issues: z.core.$ZodRawIssue[], input: unknown, message: string, path: PropertyKey[] = []) =>
  issues.push({ code: 'custom', input, path, message })

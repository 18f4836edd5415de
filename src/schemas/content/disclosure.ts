/** The mandatory public disclosure of CBSE (Appendix IX), content/data/disclosure, and the limits for its check. */
import { z } from 'zod'
import * as f from './parts.ts'

/** The value of a field that does not apply to the school. The page prints the reason. */
const notApplicable = f.group('or {"notApplicable": "why"}', {
  notApplicable: f.sentences('why the form’s question does not concern the school'),
})

const applicable = <S extends z.ZodType>(schema: S) =>
  z
    .union([schema, notApplicable])
    .describe(
      `${schema.description}, or {"notApplicable": "why"} where the form’s question does not concern the school`,
    )

export type NotApplicable = z.infer<typeof notApplicable>

export const isNotApplicable = (value: unknown): value is NotApplicable =>
  typeof value === 'object' && value !== null && 'notApplicable' in value

/** Section A, in addition to content/data/school.json: general.json. */
export const generalSchema = z.strictObject({
  demo: f.demo,
  affiliationNumber: applicable(
    f.matching('the CBSE affiliation number', /^\d{7}$/, 'A CBSE affiliation number has seven digits.'),
  ),
  schoolCode: applicable(f.matching('the CBSE school code', /^\d{5}$/, 'A CBSE school code has five digits.')),
  principal: f.group('the principal, with name and qualification', {
    name: f.label('the principal’s name'),
    qualification: f.label('the principal’s qualification, for example M.A., M.Ed.'),
  }),
})

/** The people who can attest a copy of a document. The form requires the principal and one other person. */
const ATTESTERS = ['Chairman', 'Manager', 'Secretary', 'Principal'] as const

/** One document: an entry of documents.json, which has the dates. The size and the checksum are read from the file. */
export const disclosureDocumentSchema = ({ publicFile }: Pick<f.ContentContext, 'publicFile'>) =>
  z
    .strictObject({
      id: f.id,
      demo: f.demo,
      section: z
        .enum(['B', 'C'])
        .optional()
        .describe('B or C as in Appendix IX; leave it out if the form does not ask for it'),
      item: z
        .string()
        .regex(/^\d+[a-z]?$/, 'Write the number of the item, for example 5 or 5a.')
        .optional()
        .describe('the number in the section, for example 5; needs section'),
      title: f.sentences('the name of the document; in the form’s own words where the form asks for it'),
      file: publicFile('documents').optional(),
      notApplicable: f.sentences('why there is no such document; replaces file').optional(),
      issued: f.day.optional().describe('the day of issue as year-month-day, for example 2024-06-02'),
      expires: z
        .union([z.literal('permanent'), f.day])
        .optional()
        .describe('the last day on which the document is valid, for example 2027-06-01, or permanent'),
      attestedBy: f.list(`who attested the copy, some of ${ATTESTERS.join(', ')}`, z.enum(ATTESTERS)).optional(),
      note: f.label('a few words beside the document, for example Session 2025-26').optional(),
    })
    .check(({ value, issues }) => {
      if ((value.file === undefined) === (value.notApplicable === undefined))
        f.refuse(issues, value, 'a document has either file or notApplicable. Keep one of them.')
      if ((value.section === undefined) !== (value.item === undefined))
        f.refuse(issues, value, 'section and item belong together. Write both or neither.')
    })

export type DisclosureDocument = z.infer<ReturnType<typeof disclosureDocumentSchema>>

/**
 * One item of the menu of /cbse-disclosure: an entry of menu.json. It opens a `document`, a gallery (`type: gallery`
 * with `images`) or a `submenu` with further items (docs/product.md#document-menus).
 */
export const disclosureMenuItemSchema = (context: f.ContentContext) => {
  const item = z.strictObject({
    id: f.id,
    label: f.label('the name of the item'),
    document: f.id.optional().describe('the id of a document in content/data/disclosure/documents.json'),
    type: z.literal('gallery').optional().describe('gallery where the item has images'),
    images: f
      .list('the pictures of the viewer in order; needs type gallery', f.picture(context, 'a picture'))
      .optional(),
  })
  const submenu = f.list('the items below this one', item.check(oneWayToOpen)).optional()
  return item.extend({ submenu }).check(oneWayToOpen)
}

type Opening = { document?: unknown; images?: unknown; type?: unknown; submenu?: unknown }

function oneWayToOpen({ value, issues }: z.core.ParsePayload<Opening>) {
  const ways = [value.document, value.images, value.submenu].filter((way) => way !== undefined)
  if (ways.length !== 1) f.refuse(issues, value, 'an item has one of document, images or submenu. Keep one of them.')
  if ((value.type === 'gallery') !== (value.images !== undefined))
    f.refuse(issues, value, 'type gallery and images belong together. Write both or neither.')
}

/** The form requires the results of the last three years for each class. */
const RESULT_YEARS = 3

const resultYear = z
  .strictObject({
    session: f.session,
    registered: z.int().min(1).describe('how many students were registered for the examination'),
    passed: z.int().min(0).describe('how many of them passed; the percentage is computed'),
    remarks: f.label('a few words, for example All passed').optional(),
  })
  .check(({ value: { passed, registered }, issues }) => {
    const message = `more students passed than were registered (${registered}). Correct one of the two.`
    if (passed > registered) f.refuse(issues, passed, message, ['passed'])
  })

const resultsOf = (name: string) =>
  applicable(
    z
      .array(resultYear)
      .length(RESULT_YEARS, `The form asks for the last ${RESULT_YEARS} years. Write one entry for each.`)
      .describe(`the results of class ${name}, newest year first`),
  )

/** The Board results in section C: results.json. */
export const resultsSchema = z.strictObject({ demo: f.demo, classX: resultsOf('X'), classXII: resultsOf('XII') })

export type Results = z.infer<typeof resultsSchema>

/** Sections and students of each class: strength.json. Totals and ratios are computed. */
export const strengthSchema = z.strictObject({
  demo: f.demo,
  session: f.session,
  classes: f.rows('the classes from the youngest on', {
    name: f.label('the class, for example Nursery or VIII'),
    sections: z.int().min(1).describe('how many sections the class has'),
    girls: z.int().min(0).describe('how many girls are in all its sections'),
    boys: z.int().min(0).describe('how many boys are in all its sections'),
  }),
})

export type Strength = z.infer<typeof strengthSchema>

/** The posts of teachers. CBSE counts only the holders of these four posts as teachers of classes. */
export const TEACHER_POSTS = ['PGT', 'TGT', 'PRT', 'NTT'] as const
const OTHER_POSTS = ['Special educator', 'Counsellor', 'Music teacher', 'Dance teacher', 'Coach', 'Librarian'] as const
const POSTS = ['Principal', 'Vice Principal', 'Head Mistress', ...TEACHER_POSTS, ...OTHER_POSTS] as const

const APPOINTMENTS = ['permanent', 'probation', 'contract', 'part-time'] as const

/** The roster from which section D is computed: teachers.json. */
export const teacherRosterSchema = z.strictObject({
  demo: f.demo,
  wellnessTeacher: f.sentences('who the counsellor and wellness teacher are').optional(),
  roster: f.rows('everybody who teaches, one entry each', {
    post: z.enum(POSTS).describe(`one of ${POSTS.join(', ')}`),
    name: f.label('the name, once its owner has agreed to publication; leave it out until then').optional(),
    subject: f.label('the subject or area'),
    qualification: f.label('degrees and professional training, for example M.Sc., B.Ed.'),
    teachingSince: z.int().min(1950).max(2100).describe('the year of the first post as a teacher, for example 2012'),
    joined: f.day.describe('the day on which the work at this school began, for example 2021-04-01'),
    appointment: z.enum(APPOINTMENTS).describe(`one of ${APPOINTMENTS.join(', ')}`),
  }),
})

export type StaffRoster = z.infer<typeof teacherRosterSchema>

const count = z.int().min(1).describe('how many there are')
const sizeSqM = z.number().positive().describe('the size of each in square metres')

/** Section E: infrastructure.json. */
export const infrastructureSchema = z.strictObject({
  demo: f.demo,
  campusAreaSqM: z.number().positive().describe('the area of the campus in square metres'),
  classrooms: f.group('the class-rooms, with count and sizeSqM', { count, sizeSqM }),
  laboratories: f.rows('the laboratories, computers included', {
    name: f.label('the laboratory, for example Physics laboratory'),
    count,
    sizeSqM,
  }),
  internet: z.boolean().describe('true when the school has an internet connection'),
  girlsToilets: z.int().min(0).describe('how many toilets there are for girls'),
  boysToilets: z.int().min(0).describe('how many toilets there are for boys'),
  inspectionVideo: applicable(
    z
      .url({ protocol: /^https$/, error: 'Write the address of the film, beginning with https://.' })
      .describe('the address of the film of the inspection, beginning with https://'),
  ),
})

/** The limits that the check of the disclosure applies: content/data/compliance.json. */
export const complianceRulesSchema = z.strictObject({
  expiryWarningDays: f.list(
    'how many days before a certificate expires the check warns, for example [90, 60, 30]',
    z.int().min(1),
  ),
  annualReportDue: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Write month-day, for example 09-15.')
    .describe('the day of each year by which the annual report is due, for example 09-15'),
  annualReportWarningDays: z.int().min(1).describe('how many days before that day the check warns of a missing report'),
  teachersPerSectionAtLeast: z.number().positive().describe('how many teachers each section must have at least'),
  pupilsPerTeacherAtMost: z.number().positive().describe('how many pupils a teacher may have at most'),
  notCounted: f.group('who does not count in the ratios of teachers', {
    posts: z.array(z.enum(POSTS)).describe('posts that do not count as teachers in the two ratios'),
    subjects: z.array(z.string().min(1)).describe('subjects whose teachers do not count'),
  }),
  probationYearsAtMost: z.int().min(1).describe('after how many years a teacher is no longer on probation'),
  shopsAtLeast: z.int().min(1).describe('how many shops a vendor list must name at least'),
})

export type ComplianceRules = z.infer<typeof complianceRulesSchema>

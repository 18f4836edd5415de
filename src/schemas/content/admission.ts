import { z } from 'zod'
import { classRangeSchema as classes, classIdSchema } from '../facts/class-names.ts'
import { testimonial } from './pages.ts'
import {
  anyRows,
  type ContentContext,
  day,
  demo,
  fact,
  factGroup,
  factRows,
  flag,
  group,
  hours,
  id,
  label,
  labels,
  lastDay,
  linkAs,
  list,
  matching,
  picture,
  rows,
  sentences,
  session,
  text,
  texts,
} from './parts.ts'

const heading = text('the heading of the section')

const documentList = (what: string) =>
  group(`${what}, with heading and items`, {
    heading,
    items: rows('what parents bring', {
      text: label('what parents bring'),
      from: classIdSchema.optional().describe('the first class that needs it; leave it out when all do'),
    }),
  })

const note = (what: string) => factGroup(`${what}, with demo and text`, { demo, text: sentences(what) })

/** The lists of the admissions page: content/data/admission.json. */
export const admissionSchema = z.strictObject({
  cycle: factGroup('the admission cycle, with session, opens, lastDate, ageOn, counted and running', {
    demo,
    session,
    opens: day.describe('the day on which registration opens'),
    lastDate: lastDay('the last date to register'),
    ageOn: day.describe('the day on which the age of a child counts'),
    counted: day.describe('the day on which the seats of content/data/classes.json were counted'),
    running: fact(sentences('how a child joins the session that has begun; {counted} stands for that day')),
  }),
  selection: factRows('how children are chosen, by class', {
    demo,
    classes,
    test: sentences('whether there is a test'),
    text: sentences('what happens instead').optional(),
  }),
  registration: note('where the registration form is, where it is handed in and how it is paid'),
  waitingList: note('what parents of a child do when its class is full'),
  seatOrder: note('in which order seats are given, and when a child meets a teacher or writes the test'),
  decision: note('when the school says whether there is a place'),
  boardClasses: note('who may join class 10 or 12'),
  missingDocuments: note('what parents do without Aadhaar or a birth certificate'),
  visits: note('on which days the school may be visited'),
  abroad: note('how a child from abroad joins'),
  openDays: factRows('the open days; pages show the next one', {
    demo,
    day: lastDay('the open day'),
    hours,
    text: sentences('what parents see'),
  }),
  steps: group('the steps, with heading and items', {
    heading,
    items: rows('the way to admission, step by step', {
      id: text('a short name in small letters, for example register'),
      title: text('the step in a few words'),
      text: text('what to do, in one or two sentences; {registration} stands for where and how one registers'),
    }),
  }),
  documents: group('the documents, with demo, heading, registration and joining', {
    demo,
    heading,
    registration: documentList('what parents bring to the registration'),
    joining: documentList('what parents bring on the day of joining'),
  }),
  ages: group('which class at which age', {
    demo,
    heading,
    ...texts('classColumn ageColumn'),
    rule: sentences('the rule in words; {day} stands for the day on which the age counts'),
    notes: anyRows('what counts besides the age, by class', {
      classes,
      text: label('what counts besides the age'),
      isGuide: flag('true where the report card decides'),
    }),
  }),
  questions: group('what parents ask, with heading, ask and items; search engines are told of it too', {
    heading,
    ask: label('the link to the admission desk, for other questions'),
    items: rows('the questions in order', {
      id: text('a short name in small letters, for example visit'),
      question: text('the question, as parents ask it'),
      answer: text(
        'the answer in one to three sentences; {running} stands for how a child joins the session that has begun, {medium} for the language of teaching, {joining} and {punjabi} for those of fees.json and subjects.json; {waitingList}, {seatOrder}, {decision}, {abroad}, {boardClasses}, {missingDocuments} and {visits} for those of this file',
      ),
    }),
  }),
  labels: group('the words of the status line', labels('open soon closed forSession lastDate seats full')),
})

/** How a school leaving certificate is asked for: content/data/leaving-certificate.json. */
export const leavingCertificateSchema = z.strictObject({
  demo,
  steps: fact(list('how to get the certificate, step by step', sentences('one step'))),
  time: fact(sentences('how long it takes')),
  charge: fact(sentences('what it costs')),
  duplicate: fact(sentences('how to get a second copy; {secondCopy} stands for the amount in fees.json')),
  verification: fact(sentences('how another school verifies a certificate')),
})

/** The desks of the school. Pages and answers name them by these ids. */
export const DESK_IDS = ['admission', 'office', 'transport', 'accounts', 'grievance'] as const
export type DeskId = (typeof DESK_IDS)[number]

const NUMBER_RULE = 'Write the number with +91 and ten digits, without spaces, like +919876543210.'
const number = (what: string) => matching(`${what}, like +919876543210`, /^\+91\d{10}$/, NUMBER_RULE)

/** Whom to ask: content/data/desks.json. */
export const deskSchema = z.strictObject({
  id: z.enum(DESK_IDS).describe('which desk it is'),
  demo,
  name: label('the name of the desk, for example Transport desk'),
  helpsWith: sentences('what to ask there'),
  person: fact(label('who sits there: a name, or the office held')),
  hours: factRows('when the desk is open', { days: label('the days, for example Monday to Friday'), hours }),
  phone: number('the telephone; leave it out when the desk answers the number of the school').optional(),
  whatsapp: fact(number('the WhatsApp number')),
})

export type Desk = z.infer<typeof deskSchema>

/** Labels of /contact-us: content/data/contact.json. Address, phone, e-mail and map come from school.json. */
export const contactSchema = z.strictObject({
  cards: group('the three ways to the school', labels('address phone email')),
  ...labels('call write desks'),
  answer: factGroup('how soon an enquiry is answered', {
    demo,
    text: sentences('how soon an enquiry is answered'),
    sooner: label('the words before the number of the school'),
  }),
  map: group('the map', {
    ...labels('heading button hills road minutes'),
    ...texts('note'),
    landmarks: factRows('places that parents know and the minutes from there', {
      demo,
      name: label('a place that parents know, for example Kharar'),
      at: z.enum(['west', 'south', 'south-east']).describe('the road on the drawing that leads there'),
      minutes: z.int().min(1).describe('how many minutes it takes by car'),
    }),
  }),
})

export type ContactLabels = z.infer<typeof contactSchema>

/** The page /work-with-us: content/data/careers.json. */
export const careersSchema = (context: ContentContext) =>
  z.strictObject({
    ...labels('benefitsHeading'),
    benefits: rows('what the school offers its staff, in order', {
      id,
      title: label('the name of the benefit'),
      text: sentences('one or two sentences about it'),
      icon: context.icon('careers'),
    }),
    testimonial: testimonial.extend({ demo }).describe('what a member of staff says, with demo, quote and attribution'),
    picture: picture(context, 'the picture beside the testimonial'),
    vacancies: factGroup('the open posts and how to apply', {
      demo,
      heading: label('the heading of the list'),
      none: sentences('what stands there while no post is open'),
      until: label('the words before the last day; {day} stands for it'),
      posts: anyRows('the open posts', {
        id,
        title: label('the post'),
        needs: sentences('what an applicant needs'),
        until: lastDay('the last day to apply; after it the post is left out'),
      }),
      apply: label('the link of a post, which begins an e-mail about it'),
      howTo: group('how to send a CV', {
        ...labels('heading button'),
        steps: list('how to send a CV, step by step', sentences('one step; {email} stands for the address')),
        answer: sentences('when the school answers'),
      }),
    }),
    button: linkAs('the button under the testimonial'),
  })

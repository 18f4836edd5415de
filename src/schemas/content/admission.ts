import { z } from 'zod'
import { classRangeSchema as classes, classIdSchema } from '../facts/class-names.ts'
import { testimonial } from './pages.ts'
import * as f from './parts.ts'

const heading = f.text('the heading of the section')

const documentList = (what: string) =>
  f.group(`${what}, with heading and items`, {
    heading,
    items: f.rows('what parents bring', {
      text: f.label('what parents bring'),
      from: classIdSchema.optional().describe('the first class that needs it; leave it out when all do'),
    }),
  })

const note = (what: string) => f.factGroup(`${what}, with demo and text`, { demo: f.demo, text: f.sentences(what) })

/** The data of the admissions page: content/data/admission.json. */
export const admissionSchema = z.strictObject({
  cycle: f.factGroup('the admission cycle, with session, opens, lastDate, ageOn, counted and running', {
    demo: f.demo,
    session: f.session,
    opens: f.day.describe('the day on which registration opens'),
    lastDate: f.lastDay('the last date to register'),
    ageOn: f.day.describe('the day on which the age of a child counts'),
    counted: f.day.describe('the day on which the seats of content/data/classes.json were counted'),
    running: f.fact(f.sentences('how a child joins the session that has begun; {counted} stands for that day')),
  }),
  selection: f.factRows('how children are chosen, by class', {
    demo: f.demo,
    classes,
    test: f.sentences('whether there is a test'),
    text: f.sentences('what happens instead').optional(),
  }),
  registration: note('where the registration form is, where it is handed in and how it is paid'),
  waitingList: note('what parents of a child do when its class is full'),
  seatOrder: note('in which order seats are given, and when a child meets a teacher or writes the test'),
  decision: note('when the school says whether there is a place'),
  boardClasses: note('who may join class 10 or 12'),
  missingDocuments: note('what parents do without Aadhaar or a birth certificate'),
  twins: note('whether twins may be in one section'),
  visits: note('on which days the school may be visited'),
  abroad: note('how a child from abroad joins'),
  openDays: f.factRows('the open days; pages show the next one', {
    demo: f.demo,
    day: f.lastDay('the open day'),
    hours: f.hours,
    text: f.sentences('what parents see'),
  }),
  steps: f.group('the steps, with heading and items', {
    heading,
    items: f.rows('the steps to admission, in order', {
      id: f.text('a short name in small letters, for example register'),
      title: f.text('the step in a few words'),
      text: f.text('what to do, in one or two sentences; {registration} stands for where and how one registers'),
    }),
  }),
  documents: f.group('the documents, with demo, heading, registration and joining', {
    demo: f.demo,
    heading,
    registration: documentList('what parents bring to the registration'),
    joining: documentList('what parents bring on the day of joining'),
  }),
  ages: f.group('which class at which age', {
    demo: f.demo,
    rule: f.sentences('the rule in words; {day} stands for the day on which the age counts'),
    notes: f.anyRows('other criteria than the age, by class', {
      classes,
      text: f.label('another criterion than the age'),
      isGuide: f.flag('true where the report card decides'),
    }),
  }),
  questions: f.group('what parents ask, with heading, ask and items; search engines get it, too', {
    heading,
    ask: f.label('the link to the admission desk, for other questions'),
    items: f.rows('the questions in order', {
      id: f.text('a short name in small letters, for example visit'),
      question: f.text('the question, as parents ask it'),
      answer: f.text(
        'the answer in one to three sentences; {name} stands for a fact, see src/lib/answers/answer-facts.ts',
      ),
    }),
  }),
  labels: f.group('the words of the status line', f.labels('open soon closed forSession lastDate seats full')),
})

/** How parents request a school leaving certificate: content/data/leaving-certificate.json. */
export const leavingCertificateSchema = z.strictObject({
  demo: f.demo,
  steps: f.fact(f.list('how to get the certificate, step by step', f.sentences('one step'))),
  time: f.fact(f.sentences('how long it takes')),
  charge: f.fact(f.sentences('what it costs')),
  duplicate: f.fact(f.sentences('how to get a second copy; {secondCopy} stands for the amount in fees.json')),
  verification: f.fact(f.sentences('how another school verifies a certificate')),
})

/** The desks of the school. Pages and answers refer to them by these ids. */
export const DESK_IDS = ['admission', 'office', 'transport', 'accounts', 'grievance'] as const
export type DeskId = (typeof DESK_IDS)[number]

const NUMBER_RULE = 'Write the number with +91 and ten digits, without spaces, like +919876543210.'
const number = (what: string) => f.matching(`${what}, like +919876543210`, /^\+91\d{10}$/, NUMBER_RULE)

/** The desks: content/data/desks.json. */
export const deskSchema = z.strictObject({
  id: z.enum(DESK_IDS).describe('which desk it is'),
  demo: f.demo,
  name: f.label('the name of the desk, for example Transport desk'),
  helpsWith: f.sentences('what to ask there'),
  person: f.fact(f.label('who sits there: a name, or the office held')),
  hours: f.factRows('when the desk is open', {
    days: f.label('the days, for example Monday to Friday'),
    hours: f.hours,
  }),
  phone: number('the telephone; leave it out when the desk answers the number of the school').optional(),
  whatsapp: f.fact(number('the WhatsApp number')),
})

export type Desk = z.infer<typeof deskSchema>

/** The labels of /contact-us: content/data/contact.json. Address, phone, e-mail and map come from school.json. */
export const contactSchema = z.strictObject({
  cards: f.group('the labels of the three contact cards', f.labels('address phone email')),
  ...f.labels('call write desks'),
  answer: f.factGroup('how soon an enquiry is answered', {
    demo: f.demo,
    text: f.sentences('how soon an enquiry is answered'),
    sooner: f.label('the words before the number of the school'),
  }),
  map: f.group('the map', {
    ...f.labels('heading button hills road minutes'),
    ...f.texts('note'),
    landmarks: f.factRows('places that parents know and the minutes from there', {
      demo: f.demo,
      name: f.label('a place that parents know, for example Kharar'),
      at: z.enum(['west', 'south', 'south-east']).describe('the road on the drawing that leads there'),
      minutes: z.int().min(1).describe('how many minutes it takes by car'),
    }),
  }),
})

/** The page /work-with-us: content/data/careers.json. */
export const careersSchema = (context: f.ContentContext) =>
  z.strictObject({
    ...f.labels('benefitsHeading'),
    benefits: f.rows('what the school offers its staff, in order', {
      id: f.id,
      title: f.label('the name of the benefit'),
      text: f.sentences('one or two sentences about it'),
      icon: context.icon('careers'),
    }),
    testimonial: testimonial
      .extend({ demo: f.demo })
      .describe('what a member of staff says, with demo, quote and attribution'),
    picture: f.picture(context, 'the picture beside the testimonial'),
    vacancies: f.factGroup('the open posts and how to apply', {
      demo: f.demo,
      heading: f.label('the heading of the list'),
      none: f.sentences('the text while no post is open'),
      until: f.label('the words before the last day; {day} stands for it'),
      posts: f.anyRows('the open posts', {
        id: f.id,
        title: f.label('the post'),
        needs: f.sentences('what an applicant needs'),
        until: f.lastDay('the last day to apply; after it the post is left out'),
      }),
      apply: f.label('the link of a post, which begins an e-mail about it'),
      howTo: f.group('how to send a CV', {
        ...f.labels('heading button'),
        steps: f.list('how to send a CV, step by step', f.sentences('one step; {email} stands for the address')),
        answer: f.sentences('when the school answers'),
      }),
    }),
    button: f.linkAs('the button under the testimonial'),
  })

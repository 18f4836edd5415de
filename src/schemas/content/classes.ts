import { z } from 'zod'
import { classIdSchema, classRangeSchema as classRange } from '../facts/class-names.ts'
import * as f from './parts.ts'

/** One of the fifteen classes: content/data/classes.json. Other files refer to a class by its id. */
export const schoolClassSchema = z.strictObject({
  id: classIdSchema,
  demo: f.demo,
  stage: z
    .enum(['pre-primary', 'primary', 'middle', 'high-school', 'senior-secondary'])
    .describe('the section of content/data/academics.json to which the class belongs'),
  age: f.fact(
    z.int().min(2).max(20).describe('the age asked for, in completed years on the day of the admission cycle'),
  ),
  seats: f.fact(
    f
      .group('the seats of the class, with sections, perSection and open', {
        sections: z.int().min(1).describe('how many sections the class has'),
        perSection: z.int().min(1).describe('how many seats a section has'),
        open: z.int().min(0).describe('how many of all seats are open; 0 when the class is full'),
      })
      .check(({ value: { sections, perSection, open }, issues }) => {
        const total = sections * perSection
        if (open > total) f.refuse(issues, open, `there are ${total} seats. Write how many of them are open.`, ['open'])
      }),
  ),
})

export type SchoolClass = z.infer<typeof schoolClassSchema>

/** The labels of the class pages, of the class selector and of the age helper: content/data/class-page.json. */
export const classPageSchema = z.strictObject(
  f.texts(
    'ask askHint choose show title description lead age years bornDay born bornGuide seats of sections full',
    'taken seatsFrom seatsCounted fullHint lastDate opens closed year from withoutBus enquire whatsapp print costs',
    'feesOf feesNext quarter quarterStream each inYear bus noBus busStops total totalStream totalHint once',
    'secondChild concessions added notebooks books everything later byStream columnStream columnFirst',
    'columnLater day summer winter moreDay week saturdayToo subjects streams booksHint booksStream',
    'booksLink bring test openDay keep call message messageAge messageSeats messageFull messageBus messageYear',
    'messageDay other columnClass columnAge columnSeats columnYear helper helperLead birth birthDay birthMonth',
    'birthYear private ageFound seatsFound fullFound tooYoung tooOld noDate allAbout already chooseClass',
  ),
)

export type ClassPageLabels = z.infer<typeof classPageSchema>

/** The sections of /academics in their order: content/data/academics.json. */
export const academicsSchema = (context: f.ContentContext) =>
  z.strictObject({
    ...f.labels('stages classes'),
    button: f.linkAs('the button of every section'),
    sections: f.rows('the sections in order', {
      id: f.id,
      title: f.label('the name of the stage, for example Middle School'),
      description: f.sentences('two or three sentences about the stage'),
      highlights: f
        .list(
          'subjects or areas of learning; leave the field out where there are none',
          f.label('a subject or an area of learning'),
        )
        .optional(),
      image: f.picture(context, 'the picture of the stage'),
      sticky: f.flag('true where the picture stays in view while the highlights scroll past'),
    }),
  })

const subjects = f.rows('the subjects', {
  name: f.label('the subject'),
  note: f.label('a few words, for example you choose, or weekly').optional(),
})

/** The subjects of each class, and the streams of classes 11 and 12: content/data/subjects.json. */
export const subjectsSchema = z.strictObject({
  demo: f.demo,
  languages: f.fact(f.list('which of the subjects are languages', f.label('a language'))),
  medium: f.factRows('the medium of teaching, by class', {
    classes: classRange,
    text: f.sentences('in which language the classes are taught'),
  }),
  byClass: f.factRows('the subjects of each class', {
    classes: classRange,
    subjects,
    assessment: f.sentences('how the class is assessed, in one sentence'),
    assessmentDetails: f.sentences('more about it').optional(),
  }),
  streams: f.factRows('the streams of classes 11 and 12', {
    id: f.id,
    name: f.label('the stream, for example Commerce; content/data/fees.json and books.json must use the same name'),
    subjects,
    fifth: f.sentences('the fifth subjects of which one may be chosen'),
  }),
  punjabi: f.fact(f.sentences('in which classes Punjabi is compulsory')),
  streamNotes: f.factRows('how a stream is chosen and changed, each with id and text', {
    id: f.id,
    text: f.sentences('a sentence for parents'),
  }),
  labels: f.group('the headings', f.labels('fifth')),
})

export type Subjects = z.infer<typeof subjectsSchema>

/** When a sport is trained or a club meets, and for whom. */
const training = {
  classes: classRange,
  days: f.label('the days, for example Tuesday, Thursday'),
  coach: f.label('who leads it, without names').optional(),
  alsoCalled: f.alsoCalled('swimming'),
}

/** The page /sports: content/data/sports.json. */
export const sportsSchema = (context: f.ContentContext) =>
  z.strictObject({
    intro: f.group('the introduction', {
      heading: f.label('the heading of the introduction'),
      text: f.sentences('a few sentences about sports at the school'),
      images: z
        .tuple([f.picture(context, 'a picture'), f.picture(context, 'a picture')])
        .describe('the large picture, then the small one'),
    }),
    offered: f.group('the list of sports', {
      heading: f.label('the heading of the list'),
      sports: f.rows('the sports in order', {
        id: f.id,
        name: f.label('the name of the sport'),
        icon: context.icon('sports'),
        training: f.factGroup('who trains and when, with classes and days', { demo: f.demo, ...training }),
      }),
    }),
    clubs: f.factGroup('the clubs, with heading, lead, columns and items', {
      demo: f.demo,
      heading: f.label('the heading of the table'),
      lead: f.sentences('when clubs meet'),
      columns: f.group('the headings of the columns', f.labels('name classes days coach')),
      items: f.rows('the clubs', { name: f.label('the club'), ...training }),
    }),
    note: f.sentences('why other pages count more sports than this list').optional(),
  })

import { z } from 'zod'
import { classRangeSchema as classes } from '../facts/class-names.ts'
import * as f from './parts.ts'

const answer = (what: string) =>
  f.factGroup(what, {
    heading: f.label('what the answer is about, for example Hostel'),
    demo: f.demo,
    short: f.label('the answer in a few words, for example No hostel'),
    text: f.sentences('the answer in one to three sentences; {lunch} and {dayCare} stand for the amounts in fees.json'),
  })

/** The answers of the page. Each is optional (docs/decisions/062). */
const ANSWERS = {
  saturdays: answer('whether there is school on Saturdays'),
  meals: answer('meals: what is cooked, what is brought'),
  dayCare: answer('day care after school'),
  startingSchool: answer('what a small child can do alone, and the first days'),
  hostel: answer('whether there is a hostel'),
  safety: answer('cameras and gates'),
  collecting: answer('who may collect a child'),
  cameras: answer('where cameras are and where not, and who sees the recordings'),
  certificates: answer('certificates and letters of the school office, by name'),
  parentsApart: answer('parents who live apart: who signs, who is told, who collects the child'),
  absence: answer('how to ask for leave'),
  askTeacher: answer('how parents reach a teacher'),
  earlyLeave: answer('coming late, and leaving during the day'),
  medicine: answer('the nurse, medicine, allergies, accidents'),
  counsellors: answer('what the counsellors do, and how one reaches them'),
  sanitaryPads: answer('where girls get sanitary pads'),
  phones: answer('whether children bring a mobile phone or a laptop'),
  birthdays: answer('what a child brings on its birthday'),
  lostProperty: answer('where things that were lost are'),
  parking: answer('where parents park and meet their children'),
  specialNeeds: answer('support for children with special needs'),
  homework: answer('how much homework there is, by class'),
  trips: answer('day trips and tours: when, and who pays'),
  water: answer('drinking water'),
  airConditioning: answer('which rooms have air conditioning'),
  appearance: answer('hair, jewellery and signs of faith'),
  bags: answer('how heavy a bag may be, and whether there are lockers'),
  cycles: answer('from which class children may cycle to school'),
  parentsApp: answer('whether there is an app or a login for parents'),
  instruments: answer('which instruments are taught, and which are not'),
  idCard: answer('what to do when an ID card is lost'),
}

export type SchoolDayAnswer = keyof typeof ANSWERS

const ITEMS = ['timings', ...(Object.keys(ANSWERS) as SchoolDayAnswer[])] as const

/** Timings, Saturdays, meals, day care, hostel and safety, in groups: content/data/school-day.json. */
export const schoolDaySchema = (context: Pick<f.ContentContext, 'image'>) =>
  z
    .strictObject({
      timings: f.factGroup('the timings, with summer, winter, days, timetable and stages', {
        demo: f.demo,
        summer: f.label('the months of summer timings, for example April to October'),
        winter: f.label('the months of winter timings, for example November to March'),
        winterMonths: z
          .array(z.int().min(1).max(12))
          .describe('the months of winter timings by number, as [11, 12, 1]'),
        days: f.sentences('the days of school, Saturdays included'),
        workingSaturdays: f.group('the Saturdays on which there is school, and for which classes', {
          weeks: z.array(z.int().min(1).max(5)).describe('which Saturdays of a month are working days'),
          classes,
        }),
        timetable: f.sentences('who gives the timetable of a class, and the timings of examination days'),
        stages: f.rows('the timings of each stage', {
          classes,
          summer: f.hours,
          winter: f.hours,
          firstBreak: f.group('when the first break begins', { summer: f.time, winter: f.time }),
          lessonMinutes: z.int().min(10).describe('how long a lesson is, in minutes'),
          lessons: f.label('the number of lessons and breaks, for example eight lessons, two breaks'),
        }),
      }),
      ...ANSWERS,
      moments: f.group('the labels of the drawing of the day', {
        label: f.label('the label of the choice of a stage'),
        season: f.label('the label of the choice of a season'),
        summer: f.label('the name of the season with the timings of summer'),
        winter: f.label('the name of the season with the timings of winter'),
        dayCare: f.group('for which classes there is day care, and when it closes', { classes, until: f.time }),
        names: z
          .record(
            z.enum(['firstStop', 'begins', 'firstBreak', 'ends', 'noonBus', 'bus', 'lateBus', 'dayCare']),
            f.label('what happens, for example School begins'),
          )
          .describe('the label of each moment'),
      }),
      groups: f.rows('the groups of the page, in order; every answer is in exactly one', {
        id: f.id,
        heading: f.label('the heading of the group, for example Food and health'),
        scene: f.picture(context, 'a drawing beside the heading').optional(),
        items: f.list(
          'what is in the group, in order: names of this file; timings come first in their group',
          z.enum(ITEMS),
        ),
      }),
      headings: f.group('the headings of the page', f.labels('groups timings timingsShort classes lessons')),
    })
    .check(({ value, issues }) => {
      const placed = new Set<string>()
      value.groups.forEach(({ items }, index) => {
        items.forEach((item, place) => {
          const message = `"${item}" is in a group already. Take it out of one of the two.`
          if (placed.has(item)) f.refuse(issues, item, message, ['groups', index, 'items', place])
          placed.add(item)
        })
      })
      const missing = ITEMS.filter((item) => !placed.has(item))
      const message = `These are in no group: ${missing.join(', ')}. Add each to the items of one group.`
      if (missing.length > 0) f.refuse(issues, value.groups, message, ['groups'])
    })

export type SchoolDay = z.infer<ReturnType<typeof schoolDaySchema>>

const place = f.label('where the bus stops')

/** The school bus: content/data/transport.json. The prices are in content/data/fees.json, by distance. */
export const transportSchema = z.strictObject({
  demo: f.demo,
  routes: f.factRows('the routes with their stops', {
    id: f.id,
    name: f.label('the name of the route, for example Route 2, Kharar'),
    stops: f.rows('the stops in order', {
      id: f.id,
      place,
      pickUp: f.time,
      drop: f.time,
      distance: f.id.describe('the distance, by its id in transportMonthly of content/data/fees.json'),
    }),
  }),
  lateBus: f.factGroup('the bus after practice and clubs: when it leaves and where it goes', {
    demo: f.demo,
    leaves: f.time,
    days: f.label('the days, for example Monday to Friday'),
    text: f.list('what parents should know', f.sentences('who it is for and what it costs')),
    routes: f.rows('its routes', {
      id: f.id,
      name: f.label('where it goes, for example Kurali and Kharar'),
      stops: f.rows('the stops in order', { place, drop: f.time }),
    }),
  }),
  leaves: f.fact(f.time.describe('when the buses leave school in the afternoon, in summer')),
  home: f.fact(f.sentences('when the buses leave school in the afternoon, and on which days')),
  noonBus: f.factGroup('the bus home of the classes whose day ends earlier', {
    demo: f.demo,
    classes,
    short: f.label('when it leaves, for example 12.45 pm, in winter 1.15 pm'),
    minutesEarlier: z.int().min(1).describe('how many minutes before the afternoon bus it is at each stop, in summer'),
    text: f.sentences('how these children come and go home'),
  }),
  attendants: f.fact(f.sentences('who travels with the children')),
  tracking: f.fact(f.sentences('how parents see where the bus is')),
  distances: f.factGroup('how far the school is by road, with demo and places', {
    demo: f.demo,
    places: f.rows('the places nearby', {
      place: f.label('the place'),
      km: z.int().min(1).describe('the distance in kilometres'),
    }),
  }),
  rules: f.fact(f.list('what parents should know', f.sentences('a rule of the bus'))),
  payment: f.factRows('what one way costs and what is refunded, each with id and text', {
    id: f.id,
    text: f.sentences('a rule about what is paid'),
  }),
  winterNote: f.fact(f.sentences('how the times change with the season')),
  winterLater: f.factGroup('by how many minutes the buses are later in winter', {
    bus: z.int().describe('the minutes for the buses of morning and afternoon'),
    noonBus: z.int().describe('the minutes for the noon bus'),
  }),
  labels: f.group(
    'the headings of the page',
    f.labels(
      'charge noon drop late price home noonBus lateBus leaves perMonth routes attendants tracking payment',
      'distances rules ask',
    ),
  ),
})

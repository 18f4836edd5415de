import { z } from 'zod'
import { classRangeSchema as classes } from '../facts/class-names.ts'
import { demo, fact, factGroup, factRows, group, id, label, labels, list, rows, sentences, time } from './parts.ts'

const place = label('where the bus stops')

/** The school bus: content/data/transport.json. What it costs is in content/data/fees.json, by distance. */
export const transportSchema = z.strictObject({
  demo,
  routes: factRows('the routes with their stops', {
    id,
    name: label('the name of the route, for example Route 2, Kharar'),
    stops: rows('the stops in order', {
      id,
      place,
      pickUp: time,
      drop: time,
      distance: id.describe('the distance, by its id in transportMonthly of content/data/fees.json'),
    }),
  }),
  lateBus: factGroup('the bus after practice and clubs: when it leaves and where it goes', {
    demo,
    leaves: time,
    days: label('the days, for example Monday to Friday'),
    text: list('what parents should know', sentences('who it is for and what it costs')),
    routes: rows('the ways it goes', {
      id,
      name: label('where it goes, for example Kurali and Kharar'),
      stops: rows('the stops in order', { place, drop: time }),
    }),
  }),
  leaves: fact(time.describe('when the buses leave school in the afternoon, in summer')),
  home: fact(sentences('when the buses leave school in the afternoon, and on which days')),
  noonBus: factGroup('the bus home of the classes whose day ends before that of the others', {
    demo,
    classes,
    short: label('when it leaves, for example 12.45 pm, in winter 1.15 pm'),
    minutesEarlier: z
      .int()
      .min(1)
      .describe('by how many minutes it is at each stop before the bus of the afternoon, in summer'),
    text: sentences('how these children come and go home'),
  }),
  attendants: fact(sentences('who travels with the children')),
  tracking: fact(sentences('how parents see where the bus is')),
  distances: factGroup('how far the school is by road, with demo and places', {
    demo,
    places: rows('the places nearby', {
      place: label('the place'),
      km: z.int().min(1).describe('the way in kilometres'),
    }),
  }),
  rules: fact(list('what parents should know', sentences('a rule of the bus'))),
  payment: factRows('what one way costs and what is given back, each with id and text', {
    id,
    text: sentences('a rule about what is paid'),
  }),
  winterNote: fact(sentences('how the times change with the season')),
  winterLater: factGroup('by how many minutes the buses are later in winter', {
    bus: z.int().describe('those of the morning and the afternoon'),
    noonBus: z.int().describe('the noon bus'),
  }),
  labels: group(
    'the headings of the page',
    labels(
      'charge stop pickUp noon drop price home noonBus lateBus leaves perMonth routes table attendants tracking payment',
      'distances rules ask',
    ),
  ),
})

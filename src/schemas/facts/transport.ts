import { z } from 'zod'
import { demoSchema } from '../demo.ts'
import { idSchema } from '../id.ts'
import { labelSchema, sentencesSchema } from '../text.ts'
import { classRangeSchema } from './class-names.ts'
import { fact } from './fact.ts'
import { timeSchema } from './hours.ts'

/** The school bus: content/data/transport.json. What it costs is in content/data/fees.json, by distance. */
export const transportSchema = z.strictObject({
  demo: demoSchema,
  routes: fact(
    z
      .array(
        z.strictObject({
          id: idSchema,
          name: labelSchema('the name of the route, for example Route 2, Kharar'),
          stops: z
            .array(
              z.strictObject({
                id: idSchema,
                place: labelSchema('where the bus stops'),
                pickUp: timeSchema,
                drop: timeSchema,
                distance: idSchema.describe('the distance, by its id in transportMonthly of content/data/fees.json'),
              }),
            )
            .min(1)
            .describe('the stops in order'),
        }),
      )
      .min(1)
      .describe('the routes with their stops'),
  ),
  lateBus: fact(
    z
      .strictObject({
        demo: demoSchema,
        leaves: timeSchema,
        days: labelSchema('the days, for example Monday to Friday'),
        text: z.array(sentencesSchema('who it is for and what it costs')).min(1).describe('what parents should know'),
        routes: z
          .array(
            z.strictObject({
              id: idSchema,
              name: labelSchema('where it goes, for example Kurali and Kharar'),
              stops: z
                .array(z.strictObject({ place: labelSchema('where the bus stops'), drop: timeSchema }))
                .min(1)
                .describe('the stops in order'),
            }),
          )
          .min(1)
          .describe('the ways it goes'),
      })
      .describe('the bus after practice and clubs: when it leaves and where it goes'),
  ),
  home: fact(sentencesSchema('when the buses leave school in the afternoon, and on which days')),
  noonBus: fact(
    z
      .strictObject({
        demo: demoSchema,
        classes: classRangeSchema,
        short: labelSchema('when it leaves, for example 12.45 pm, in winter 1.15 pm'),
        minutesEarlier: z
          .int()
          .min(1)
          .describe('by how many minutes it is at each stop before the bus of the afternoon, in summer'),
        text: sentencesSchema('how these children come and go home'),
      })
      .describe('the bus home of the classes whose day ends before that of the others'),
  ),
  attendants: fact(sentencesSchema('who travels with the children')),
  tracking: fact(sentencesSchema('how parents see where the bus is')),
  rules: fact(z.array(sentencesSchema('a rule of the bus')).min(1).describe('what parents should know')),
  payment: fact(
    z
      .array(z.strictObject({ id: idSchema, text: sentencesSchema('a rule about what is paid') }))
      .min(1)
      .describe('what one way costs and what is given back, each with id and text'),
  ),
  winterNote: fact(sentencesSchema('how the times change with the season')),
  labels: z
    .strictObject({
      charge: labelSchema('the heading over the charge'),
      stop: labelSchema('the heading over the stops'),
      pickUp: labelSchema('the heading over the morning times'),
      noon: labelSchema('the heading over the times of the noon bus'),
      drop: labelSchema('the heading over the afternoon times'),
      price: labelSchema('the heading over the charge of each stop'),
      home: labelSchema('the heading over when the buses leave school'),
      noonBus: labelSchema('the heading of the noon bus'),
      lateBus: labelSchema('the heading of the late bus'),
      leaves: labelSchema('the words under its time; {days} stands for the days'),
      perMonth: labelSchema('the heading over the charge of a month'),
      routes: labelSchema('the heading over the routes'),
      table: labelSchema('the heading over all stops as tables'),
      attendants: labelSchema('the heading of attendants'),
      tracking: labelSchema('the heading of tracking'),
      payment: labelSchema('the heading of what one way costs and what is given back'),
      rules: labelSchema('the heading of the rules'),
      ask: labelSchema('the heading of the desk'),
    })
    .describe('the headings of the page'),
})

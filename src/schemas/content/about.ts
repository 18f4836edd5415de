import { z } from 'zod'
import {
  type ContentContext,
  demo,
  group,
  id,
  label,
  labels,
  linkAs,
  list,
  picture,
  rows,
  schoolText,
  sentences,
  text,
} from './parts.ts'

/** What the About pages share: content/data/about.json. */
export const aboutSchema = (context: ContentContext) =>
  z.strictObject({
    crumb: label('the word in the breadcrumb that opens the list of the About pages'),
    sidebar: group('the column beside the text on wide screens', {
      heading: label('the heading over the list of About pages'),
      button: linkAs('the button under the list'),
      partnerships: group('the card about partnerships', {
        heading: label('the heading of the card'),
        link: linkAs('the link of the card'),
        picture: picture(context, 'the picture of the card'),
      }),
    }),
    promo: group('the red block under the text', {
      headline: label('the large words; each sentence stands on a line of its own'),
      subheading: schoolText.min(1).describe('the line under them; {school} stands for the school’s name'),
      prospectus: group('the button that opens the prospectus, with label and file', {
        label: label('the words of the button'),
        file: context.publicFile('documents'),
      }),
    }),
  })

export const testimonial = z.strictObject({
  quote: sentences('what the person said, without quotation marks'),
  attribution: label('who said it, for example Parent of a class 4 student'),
})

/** The page /about/set-us-apart: content/data/set-us-apart.json. */
export const setUsApartSchema = (context: ContentContext) =>
  z.strictObject({
    counters: rows('the numbers in order', {
      id,
      label: label('what is counted, for example Students'),
      value: z.int().min(1).describe('the number that is reached, without the plus sign'),
    }),
    countersNote: sentences(
      'whom the numbers count; {teachers} stands for the class and subject teachers, {others} for the rest of the staff',
    ),
    blocks: rows('the blocks in order', {
      id,
      title: label('the heading of the block'),
      text: sentences('two or three sentences'),
      image: picture(context, 'the picture of the block'),
    }),
    testimonials: group('what parents and alumni say', {
      demo,
      heading: label('the heading beside the quotations'),
      controls: group(
        'the buttons under the quotations, read out to people who cannot see them',
        labels('quotation previous next pause play'),
      ),
      items: list('the quotations in order', testimonial.extend({ id })),
    }),
    callToAction: group('the last line of the page', {
      heading: schoolText.min(1).describe('the last heading; {school} stands for the school’s name'),
      button: linkAs('the button beside it'),
    }),
  })

/** A message of one of the school's leaders, printed at /about/message: content/messages/<office>.mdx. */
export const messageSchema = (context: ContentContext) =>
  z.strictObject({
    demo,
    title: text('the heading, for example From the President'),
    office: schoolText.min(1).describe('the office that signs, for example President, Education Society; no names'),
    order: z.int().min(1).describe('its place on the page, from 1'),
    portrait: picture(context, 'a photograph, 4 wide to 5 high; leave it out until there is one').optional(),
    pull: text('one sentence of the message, which opens it in large letters').max(140),
  })

/** One of the school's values, printed at /about/values: content/values/<word>.mdx. */
export const valueSchema = z.strictObject({
  title: text('the value in one word').max(12),
  order: z.int().min(1).describe('its place on the page, from 1'),
  virtues: list('what it takes, in single words', z.string().min(1)),
})

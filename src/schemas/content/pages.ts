import { z } from 'zod'
import * as f from './parts.ts'

/** Search engines truncate longer titles and descriptions (docs/product.md#addresses). */
const MAX_TITLE_CHARACTERS = 70
const MIN_DESCRIPTION_CHARACTERS = 25
const MAX_DESCRIPTION_CHARACTERS = 180

const meta = {
  title: f.schoolText
    .min(3)
    .max(MAX_TITLE_CHARACTERS)
    .describe('the title in the browser’s tab and in search results; no two pages share one'),
  description: f.schoolText
    .min(MIN_DESCRIPTION_CHARACTERS)
    .max(MAX_DESCRIPTION_CHARACTERS)
    .describe('one or two sentences that search results show under the title; no two pages share them'),
}

/** The heights of the sun over the ridge, which show the hour of a page (docs/look.md#hour-by-page). */
const HOURS = ['first-light', 'dawn', 'morning', 'noon', 'behind'] as const

/** The part of a picture's height that stays visible in a wide, low frame. */
const FOCUSES = ['top', 'upper', 'upper-middle', 'middle', 'lower'] as const

const share = (what: string) => z.number().min(0).max(1).describe(what)
const sun = share('the position of the sun, from the left (0) to the right (1)')
const shift = share('how far the ridge is moved sideways, so that pages look different, from 0 to 1')
const kind = <const Kind extends string>(name: Kind) => z.literal(name).describe('picture, scene, drawing or plain')

const banner = (context: f.ContentContext) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('picture'),
      picture: f.picture(context, 'the picture'),
      hour: z.enum(HOURS).describe('the height of the sun'),
      shift,
      sun,
      tall: f.flag('true for a taller picture'),
      focus: z
        .enum(FOCUSES)
        .default('middle')
        .describe('the part that wide screens keep when they cut the picture’s height: the flag must stay whole'),
    }),
    z.strictObject({
      kind: kind('scene'),
      src: context.image().describe('a drawing with people, for example ../pictures/scenes/lost.svg'),
    }),
    z.strictObject({
      kind: kind('drawing'),
      shift,
      sun,
      figures: z
        .array(z.strictObject({ name: f.text('a file of src/assets/figures'), at: share('its position, from 0 to 1') }))
        .default([])
        .describe('small figures on the ridge'),
    }),
    z.strictObject({ kind: kind('plain'), sun }),
  ])

const page = z.strictObject({
  ...meta,
  heading: f.schoolText.min(1).describe('the large heading'),
  lead: f.schoolText.min(1).optional().describe('a sentence under the heading'),
  crumb: f.text('the page’s short name in the breadcrumb'),
  demo: f.demo.default(false),
  noindex: f.flag('true to keep search engines away'),
})

/** One page: the front matter of content/pages/<address>.mdx. */
export const pageSchema = (context: f.ContentContext) =>
  z.discriminatedUnion(
    'template',
    [
      page.extend({
        template: z.literal('own').describe('“own” for a page that has a file in src/pages'),
        banner: banner(context).optional().describe('the banner above the text'),
      }),
      page.extend({
        template: z
          .enum(['prose', 'about'])
          .describe('“prose” for a text page, “about” for one with the About sidebar'),
        banner: banner(context).describe('the banner above the text, for example kind: drawing, shift: 0.4, sun: 0.6'),
      }),
    ],
    {
      error:
        'Write template: prose for a text page, about for one with the About sidebar, own for a page with a file in src/pages.',
    },
  )

export type PageFrontMatter = z.infer<ReturnType<typeof pageSchema>>
export type Banner = NonNullable<PageFrontMatter['banner']>

/**
 * One programme: content/programs/<id>.mdx, shown at /program/<id> (docs/product.md#programs). The text below the front
 * matter is the full description; blank lines separate its paragraphs.
 */
export const programSchema = (context: f.ContentContext) =>
  z.strictObject({
    title: f.text('the programme’s name, for example Language Studies'),
    order: z.int().min(1).describe('its place in the list, from 1'),
    lead: f.text('a few words for the card and under the name').max(90),
    description: z.string().min(40).max(300).describe('two or three sentences: the overview'),
    highlight: f.text('one sentence to be shown as a block').max(140).optional(),
    picture: f.picture(context, 'the picture on the card and in the banner'),
    detailPicture: f.picture(context, 'the picture beside the full description'),
    bgColor: z.enum(['leaf', 'crimson', 'navy', 'ink']).describe('the colour of the programme’s field'),
    animationDirection: z.enum(['left', 'right']).describe('the side from which the card comes in'),
    languages: f.list('the languages one can choose', z.string().min(1)).optional(),
    meta: f.group('title and description for the browser’s tab and for search results', meta),
  })

/** One post of the blog: content/blog/<id>.mdx, shown at /blog/<id>. */
export const blogPostSchema = (context: f.ContentContext) =>
  z.strictObject({
    demo: f.demo,
    title: z.string().min(3).max(MAX_TITLE_CHARACTERS).describe('the post’s title'),
    // Without quotation marks, YAML would parse it as a date, and convert 31 February to 2 March.
    date: z
      .string('Write the day in quotation marks, for example "2024-09-16".')
      .pipe(f.day)
      .describe('the day of publication, in quotation marks, for example "2024-09-16"'),
    badge: z.enum(['Trending', 'Tech']).describe('the mark on the card'),
    readMinutes: z.int().min(1).max(60).describe('how many minutes the post takes to read'),
    author: f.text('who wrote it: an office, no names'),
    picture: f.picture(context, 'the picture on the card and above the post'),
    excerpt: z
      .string()
      .min(MIN_DESCRIPTION_CHARACTERS)
      .max(MAX_DESCRIPTION_CHARACTERS)
      .describe('one or two sentences for the card and for search results'),
    topic: f.text('what the post is about, in two or three labels, for Trending Topics'),
    tags: f.list('single words for Popular Tags', z.string().min(1)),
    sampleComment: f.group('one comment that shows what comments look like', {
      author: f.text('who might have written it, for example A parent of class 3'),
      text: f.text('the comment'),
    }),
  })

/** The data that all About pages share: content/data/about.json. */
export const aboutSchema = (context: f.ContentContext) =>
  z.strictObject({
    crumb: f.label('the word in the breadcrumb that opens the list of the About pages'),
    sidebar: f.group('the column beside the text on wide screens', {
      heading: f.label('the heading over the list of About pages'),
      button: f.linkAs('the button under the list'),
      partnerships: f.group('the card about partnerships', {
        heading: f.label('the heading of the card'),
        link: f.linkAs('the link of the card'),
        picture: f.picture(context, 'the picture of the card'),
      }),
    }),
    promo: f.group('the red block under the text', {
      headline: f.label('the large text; each sentence is on a line of its own'),
      subheading: f.schoolText.min(1).describe('the line under them; {school} stands for the school’s name'),
      prospectus: f.group('the button that opens the prospectus, with label and file', {
        label: f.label('the words of the button'),
        file: context.publicFile('documents'),
      }),
    }),
  })

export const testimonial = z.strictObject({
  quote: f.sentences('what the person said, without quotation marks'),
  attribution: f.label('who said it, for example Parent of a class 4 student'),
})

/** The page /about/set-us-apart: content/data/set-us-apart.json. */
export const setUsApartSchema = (context: f.ContentContext) =>
  z.strictObject({
    counters: f.rows('the numbers in order', {
      id: f.id,
      label: f.label('what is counted, for example Students'),
      value: z.int().min(1).describe('the number that is reached, without the plus sign'),
    }),
    countersNote: f.sentences(
      'whom the numbers count; {teachers} stands for the class and subject teachers, {others} for the rest of the staff',
    ),
    blocks: f.rows('the blocks in order', {
      id: f.id,
      title: f.label('the heading of the block'),
      text: f.sentences('two or three sentences'),
      image: f.picture(context, 'the picture of the block'),
    }),
    testimonials: f.group('what parents and alumni say', {
      demo: f.demo,
      heading: f.label('the heading beside the quotations'),
      controls: f.group(
        'the buttons under the quotations, read out to people who cannot see them',
        f.labels('quotation previous next pause play'),
      ),
      items: f.list('the quotations in order', testimonial.extend({ id: f.id })),
    }),
    callToAction: f.group('the last line of the page', {
      heading: f.schoolText.min(1).describe('the last heading; {school} stands for the school’s name'),
      button: f.linkAs('the button beside it'),
    }),
  })

/** A message of one of the school's leaders, shown at /about/message: content/messages/<office>.mdx. */
export const messageSchema = (context: f.ContentContext) =>
  z.strictObject({
    demo: f.demo,
    title: f.text('the heading, for example From the President'),
    office: f.schoolText.min(1).describe('the office that signs, for example President, Education Society; no names'),
    order: z.int().min(1).describe('its place on the page, from 1'),
    portrait: f.picture(context, 'a photograph, 4 wide to 5 high; leave it out until there is one').optional(),
    pull: f.text('one sentence of the message, which opens it in large letters').max(140),
  })

/** One of the school's values, shown at /about/values: content/values/<word>.mdx. */
export const valueSchema = z.strictObject({
  title: f.text('the value in one word').max(12),
  order: z.int().min(1).describe('its place on the page, from 1'),
  virtues: f.list('the virtues it needs, in single words', z.string().min(1)),
})

import { z } from 'zod'
import * as f from './parts.ts'

const heading = f.label('the heading of the section')
const lead = f.sentences('one or two sentences beside the heading')

/** The labels and pictures of the home page's ten sections, in their order: content/data/home.json. */
export const homeSchema = (context: f.ContentContext) => {
  const film = (what: string) =>
    f.group(what, {
      webm: context.publicFile('video'),
      mp4: context.publicFile('video'),
      poster: f.picture(context, 'the first frame of the film as a picture'),
    })
  const tile = z.strictObject({ id: f.id, ...f.link.shape, picture: f.picture(context, 'the picture of the tile') })
  return z.strictObject({
    hero: f.group(
      'the first screen; its large sentence and the one below are heading and lead of content/pages/index.mdx',
      {
        button: f.linkAs('the main button'),
        ...f.labels('callLabel pauseLabel playLabel'),
        films: f.group('the films behind the first screen', {
          landscape: film('the film for wide screens'),
          portrait: film('the film for phones'),
        }),
      },
    ),
    diverseExperience: f.group('the six tiles', {
      heading,
      lead,
      tiles: f.list('the tiles in order', tile),
      button: f.linkAs('the round button in the middle'),
    }),
    promo: f.group('the red banner', {
      heading: f.label('the name of the red banner, for people who cannot see it'),
      bullets: f.list('the large lines of the red banner', f.label('one promise of the school')),
      button: f.linkAs('the button under the lines'),
      picture: f.picture(context, 'the round picture beside the lines, which phones leave out'),
    }),
    pinned: f.group('the pinned sequence; its cards are in content/data/pinned-cards.json', {
      overlays: z
        .array(z.strictObject({ heading, picture: f.picture(context, 'the picture behind the heading') }))
        .length(2)
        .describe('the headings before and after the pinned cards'),
    }),
    campusLife: f.group('“Campus Life”; its tiles are in content/data/campus-life.json', { heading }),
    achievements: f.group('“Celebrating Success”; its prizes are in content/data/achievements.json', { heading }),
    programmes: f.group('“Academic Excellence”; its cards are in content/data/stage-cards.json', {
      heading,
      lead,
      linkLabel: f.label('the words of the link to the stage on /academics'),
    }),
    life: f.group('the events; their cards are in content/data/life-events.json', {
      heading: f.schoolText.min(1).describe('the heading of the section; {shortName} stands for the school’s initials'),
      allLink: f.linkAs('the link beside the heading'),
      ...f.labels('readLabel moreLabel'),
      href: f.href.describe('where both links of each card lead, for example /events'),
    }),
    gallery: f.group('the gallery', {
      heading,
      tiles: f.list('the tiles in order', tile.extend({ phoneOnly: f.flag('true for a tile that only phones show') })),
    }),
    admissions: f.group('the admissions block', {
      heading,
      lead,
      apply: f.group('the card “How to apply?”', {
        heading,
        steps: f.list('the steps in order', f.sentences('one step')),
        button: f.linkAs('the button under the steps'),
      }),
      tour: f.group('the card that calls the school', {
        heading,
        text: f.sentences('one or two sentences about the visit'),
        picture: f.picture(context, 'the picture of the card'),
      }),
    }),
  })
}

/** One prize in “Celebrating Success”: content/data/achievements.json. */
export const achievementSchema = ({ icon }: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    title: f.label('the prize, for example 1st Place'),
    description: f.label('the competition and its level, for example Science Fair, state level'),
    icon: icon('achievements'),
  })

/** One tile of “Campus Life”: content/data/campus-life.json. */
export const campusLifeTileSchema = (context: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    title: f.label('the name of the tile, for example Sports'),
    description: f.sentences('one short sentence under the name'),
    icon: context.icon('campus-life'),
    image: f.picture(context, 'the picture of the tile'),
    stats: f.group('the number of the tile, with value and label', {
      value: z
        .string()
        .regex(/^\d{1,3}(,\d{3})*\+?$/, 'Write a number, with a plus sign where it is “or more”, for example 20,000+.')
        .describe('the large number, for example 15+'),
      label: f.label('what is counted, for example Sports Activities'),
    }),
    href: f.href,
  })

/** One full-screen card that stays pinned while the page scrolls: content/data/pinned-cards.json. */
export const pinnedCardSchema = (context: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    heading: f.label('the heading of the card'),
    text: f.sentences('one or two sentences under the heading'),
    image: f.picture(context, 'the large picture of the card'),
    button: f.linkAs('the button of the card'),
  })

/** One stage of “Academic Excellence”: content/data/stage-cards.json. The section of /academics has the same id. */
export const stageCardSchema = (context: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    title: f.label('the name of the stage, for example Middle School'),
    subtitle: f.label('the ages or grades, for example Grades 6–8'),
    description: f.sentences('one sentence about the stage'),
    image: f.picture(context, 'the picture of the stage'),
  })

/** One card of the events: content/data/life-events.json. Cards are shown in the order of the file. */
export const lifeEventSchema = (context: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    title: f.label('the name of the event'),
    date: f.day,
    image: f.picture(context, 'the picture of the event'),
    size: z
      .enum(['large', 'small', 'banner'])
      .describe('large for the main event, small for the others, banner for one across the whole width'),
  })

/** The categories of the gallery's filters, which are also the values of `?category=` in its address. */
const CATEGORIES = z.enum(['all', 'sports', 'infrastructure', 'lab', 'smartclass', 'arts'])

/** One filter of /glimpse: content/data/glimpse-categories.json. */
export const glimpseCategorySchema = z.strictObject({
  id: CATEGORIES.describe('the filter’s name in the address of the gallery'),
  label: f.label('the words of the filter'),
})

/** The part of a picture's width that stays visible in a narrow frame. */
const FOCUSES = ['left', 'middle-left', 'middle', 'middle-right', 'right'] as const

/** One picture of the gallery: content/data/glimpse.json. “All” shows the pictures in the order of the file. */
export const glimpsePictureSchema = (context: f.ContentContext) =>
  z.strictObject({
    id: f.id,
    title: f.label('the name of the place or thing, for example Reading corner'),
    image: f.picture(context, 'the picture'),
    focus: z
      .enum(FOCUSES)
      .default('middle')
      .describe('the part that narrow frames keep when they cut the picture’s width: the flag must stay whole'),
    categories: f.list(
      'the filters that show this picture; “All” shows every one',
      CATEGORIES.exclude(['all']).describe('a filter that shows this picture'),
    ),
  })

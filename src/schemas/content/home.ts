import { z } from 'zod'
import {
  type ContentContext,
  day,
  flag,
  group,
  href,
  id,
  label,
  labels,
  link,
  linkAs,
  list,
  picture,
  schoolText,
  sentences,
} from './parts.ts'

const heading = label('the heading of the section')
const lead = sentences('one or two sentences beside the heading')

/** Labels and pictures of the home page's ten sections, in their order: content/data/home.json. */
export const homeSchema = (context: ContentContext) => {
  const film = (what: string) =>
    group(what, {
      webm: context.publicFile('video'),
      mp4: context.publicFile('video'),
      poster: picture(context, 'the first frame of the film as a picture'),
    })
  const tile = z.strictObject({ id, ...link.shape, picture: picture(context, 'the picture of the tile') })
  return z.strictObject({
    hero: group(
      'the first screen; its large sentence and the one below are heading and lead of content/pages/index.mdx',
      {
        button: linkAs('the main button'),
        ...labels('callLabel pauseLabel playLabel'),
        films: group('the films behind the first screen', {
          landscape: film('the film for wide screens'),
          portrait: film('the film for phones'),
        }),
      },
    ),
    diverseExperience: group('the six tiles', {
      heading,
      lead,
      tiles: list('the tiles in order', tile),
      button: linkAs('the round button in the middle'),
    }),
    promo: group('the red banner', {
      heading: label('the name of the red banner, for people who cannot see it'),
      bullets: list('the large lines of the red banner', label('one promise of the school')),
      button: linkAs('the button under the lines'),
      picture: picture(context, 'the round picture beside the lines, which phones leave out'),
    }),
    pinned: group('the pinned sequence; its cards are in content/data/pinned-cards.json', {
      overlays: z
        .array(z.strictObject({ heading, picture: picture(context, 'the picture behind the heading') }))
        .length(2)
        .describe('the headings before and after the pinned cards'),
    }),
    campusLife: group('“Campus Life”; its tiles are in content/data/campus-life.json', { heading, lead }),
    achievements: group('“Celebrating Success”; its prizes are in content/data/achievements.json', { heading }),
    programmes: group('“Academic Excellence”; its cards are in content/data/stage-cards.json', {
      heading,
      lead,
      linkLabel: label('the words of the link to the stage on /academics'),
    }),
    life: group('the events; their cards are in content/data/life-events.json', {
      heading: schoolText.min(1).describe('the heading of the section; {shortName} stands for the school’s initials'),
      allLink: linkAs('the link beside the heading'),
      ...labels('readLabel moreLabel'),
      href: href.describe('where both links of each card lead, for example /events'),
    }),
    gallery: group('the gallery', {
      heading,
      lead,
      tiles: list('the tiles in order', tile.extend({ phoneOnly: flag('true for a tile that only phones show') })),
    }),
    admissions: group('the admissions block', {
      heading,
      lead,
      apply: group('the card “How to apply?”', {
        heading,
        steps: list('the steps in order', sentences('one step')),
        button: linkAs('the button under the steps'),
      }),
      tour: group('the card that calls the school', {
        heading,
        text: sentences('one or two sentences about the visit'),
        picture: picture(context, 'the picture of the card'),
      }),
    }),
  })
}

/** One prize in “Celebrating Success”: content/data/achievements.json. */
export const achievementSchema = ({ icon }: ContentContext) =>
  z.strictObject({
    id,
    title: label('the prize, for example 1st Place'),
    description: label('the competition and its level, for example Science Fair, state level'),
    icon: icon('achievements'),
  })

/** One tile of “Campus Life”: content/data/campus-life.json. */
export const campusLifeTileSchema = (context: ContentContext) =>
  z.strictObject({
    id,
    title: label('the name of the tile, for example Sports'),
    description: sentences('one short sentence under the name'),
    icon: context.icon('campus-life'),
    image: picture(context, 'the picture of the tile'),
    stats: group('the number of the tile, with value and label', {
      value: z
        .string()
        .regex(/^\d{1,3}(,\d{3})*\+?$/, 'Write a number, with a plus sign where it is “or more”, for example 20,000+.')
        .describe('the large number, for example 15+'),
      label: label('what is counted, for example Sports Activities'),
    }),
    href,
  })

/** One full-screen card that stays pinned while the page scrolls: content/data/pinned-cards.json. */
export const pinnedCardSchema = (context: ContentContext) =>
  z.strictObject({
    id,
    heading: label('the heading of the card'),
    text: sentences('one or two sentences under the heading'),
    image: picture(context, 'the large picture of the card'),
    button: linkAs('the button of the card'),
  })

/** One stage of “Academic Excellence”: content/data/stage-cards.json. Its id is the section of /academics. */
export const stageCardSchema = (context: ContentContext) =>
  z.strictObject({
    id,
    title: label('the name of the stage, for example Middle School'),
    subtitle: label('the ages or grades, for example Grades 6–8'),
    description: sentences('one sentence about the stage'),
    image: picture(context, 'the picture of the stage'),
  })

/** One card of the events: content/data/life-events.json, in the order in which they are shown. */
export const lifeEventSchema = (context: ContentContext) =>
  z.strictObject({
    id,
    title: label('the name of the event'),
    date: day,
    image: picture(context, 'the picture of the event'),
    size: z
      .enum(['large', 'small', 'banner'])
      .describe('large for the main event, small for the others, banner for one across the whole width'),
  })

/** The categories by which the gallery can be filtered; also the value of `?category=` in its address. */
const CATEGORIES = z.enum(['all', 'sports', 'infrastructure', 'lab', 'smartclass', 'arts'])

/** One filter of /glimpse: content/data/glimpse-categories.json. */
export const glimpseCategorySchema = z.strictObject({
  id: CATEGORIES.describe('the filter’s name in the address of the gallery'),
  label: label('the words of the filter'),
})

/** Which part of a picture's width stays visible in a narrow frame. */
const FOCUSES = ['left', 'middle-left', 'middle', 'middle-right', 'right'] as const

/** One picture of the gallery, in the order in which “All” shows them: content/data/glimpse.json. */
export const glimpsePictureSchema = (context: ContentContext) =>
  z.strictObject({
    id,
    title: label('the name of the place or thing, for example Reading corner'),
    image: picture(context, 'the picture'),
    focus: z
      .enum(FOCUSES)
      .default('middle')
      .describe('the part that narrow frames keep when they cut the picture’s width: the flag must stay whole'),
    categories: list(
      'the filters that show this picture; “All” shows every one',
      CATEGORIES.exclude(['all']).describe('a filter that shows this picture'),
    ),
  })

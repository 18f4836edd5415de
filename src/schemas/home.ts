import { z } from 'zod'
import type { ContentContext } from './content-context.ts'
import { idSchema } from './id.ts'
import { hrefSchema, linkSchema } from './link.ts'
import { pictureSchema } from './picture.ts'
import { schoolText } from './school-placeholders.ts'
import { labelSchema, sentencesSchema } from './text.ts'

const headingSchema = labelSchema('the heading of the section')
const leadSchema = sentencesSchema('one or two sentences beside the heading')

const filmSchema = (context: ContentContext) =>
  z.strictObject({
    webm: context.publicFile('video'),
    mp4: context.publicFile('video'),
    poster: pictureSchema(context).describe('the first frame of the film as a picture, with src and alt'),
  })

const tileSchema = (context: ContentContext) =>
  z.strictObject({
    id: idSchema,
    ...linkSchema.shape,
    picture: pictureSchema(context).describe('the picture of the tile, with src and alt'),
  })

/** Labels and pictures of the home page's ten sections, in their order: content/data/home.json. */
export const homeSchema = (context: ContentContext) =>
  z.strictObject({
    hero: z
      .strictObject({
        button: linkSchema.describe('the main button, with label and href'),
        callLabel: labelSchema('the words of the button that calls the school'),
        films: z
          .strictObject({
            landscape: filmSchema(context).describe('the film for wide screens'),
            portrait: filmSchema(context).describe('the film for phones'),
          })
          .describe('the films behind the first screen'),
        pauseLabel: labelSchema('what the pause button is called for people who cannot see it'),
        playLabel: labelSchema('what the same button is called while the film stands still'),
      })
      .describe(
        'the first screen; its large sentence and the one below are heading and lead of content/pages/index.mdx',
      ),
    diverseExperience: z
      .strictObject({
        heading: headingSchema,
        lead: leadSchema,
        tiles: z.array(tileSchema(context)).min(1).describe('the tiles in order'),
        button: linkSchema.describe('the round button in the middle, with label and href'),
      })
      .describe('the six tiles'),
    promo: z
      .strictObject({
        heading: labelSchema('the name of the red banner, for people who cannot see it'),
        bullets: z.array(labelSchema('one promise of the school')).min(1).describe('the large lines of the red banner'),
        button: linkSchema.describe('the button under the lines, with label and href'),
        picture: pictureSchema(context).describe(
          'the round picture beside the lines, which phones leave out, with src and alt',
        ),
      })
      .describe('the red banner'),
    pinned: z
      .strictObject({
        overlays: z
          .array(
            z.strictObject({
              heading: headingSchema,
              picture: pictureSchema(context).describe('the picture behind the heading, with src and alt'),
            }),
          )
          .length(2)
          .describe('the headings before and after the pinned cards'),
      })
      .describe('the pinned sequence; its cards are in content/data/pinned-cards.json'),
    campusLife: z
      .strictObject({ heading: headingSchema, lead: leadSchema })
      .describe('“Campus Life”; its tiles are in content/data/campus-life.json'),
    achievements: z
      .strictObject({ heading: headingSchema })
      .describe('“Celebrating Success”; its prizes are in content/data/achievements.json'),
    programmes: z
      .strictObject({
        heading: headingSchema,
        lead: leadSchema,
        linkLabel: labelSchema('the words of the link to the stage on /academics'),
      })
      .describe('“Academic Excellence”; its cards are in content/data/stage-cards.json'),
    life: z
      .strictObject({
        heading: schoolText.min(1).describe('the heading of the section; {shortName} stands for the school’s initials'),
        allLink: linkSchema.describe('the link beside the heading, with label and href'),
        readLabel: labelSchema('the words of the first link of each card'),
        moreLabel: labelSchema('the words of the second link of each card'),
        href: hrefSchema.describe('where both links of each card lead, for example /events'),
      })
      .describe('the events; their cards are in content/data/life-events.json'),
    gallery: z
      .strictObject({
        heading: headingSchema,
        lead: leadSchema,
        tiles: z
          .array(
            tileSchema(context).extend({
              phoneOnly: z.boolean().default(false).describe('true for a tile that only phones show'),
            }),
          )
          .min(1)
          .describe('the tiles in order'),
      })
      .describe('the gallery'),
    admissions: z
      .strictObject({
        heading: headingSchema,
        lead: leadSchema,
        apply: z
          .strictObject({
            heading: headingSchema,
            steps: z.array(sentencesSchema('one step')).min(1).describe('the steps in order'),
            button: linkSchema.describe('the button under the steps, with label and href'),
          })
          .describe('the card “How to apply?”'),
        tour: z
          .strictObject({
            heading: headingSchema,
            text: sentencesSchema('one or two sentences about the visit'),
            picture: pictureSchema(context).describe('the picture of the card, with src and alt'),
          })
          .describe('the card that calls the school'),
      })
      .describe('the admissions block'),
  })

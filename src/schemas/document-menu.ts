import { z } from 'zod'
import { labelSchema } from './text.ts'

/** Labels of the menus of /cbse-disclosure and /newsletter: content/data/document-menu.json. */
export const documentMenuSchema = z.strictObject({
  back: labelSchema('the button that leads from a submenu back to the menu'),
  newsletters: labelSchema('how many newsletters a year has, for example {count} newsletters'),
  years: labelSchema('the name of the row of years, for people who cannot see it'),
})

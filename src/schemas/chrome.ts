import { z } from 'zod'

const label = z.string().min(1)

/** Words of the frame round every page: content/data/chrome.json. */
export const chromeSchema = z.strictObject({
  skipLink: label,
  mainMenu: label,
  openMenu: label,
  closeMenu: label,
  showSubMenu: label.describe('{label} stands for the menu item'),
  homeLink: label.describe('{school} stands for the school’s name'),
  newTab: label,
  enquire: label,
  call: label,
  directions: label,
  enquiryBar: label,
  contactBar: label.describe('the name of the bar above the header, read out to people who cannot see it'),
  backToTop: label,
  quickLinks: label,
  findUs: label,
  followUs: label,
  breadcrumb: label,
  home: label,
  tryInstead: label.describe('over the menu on the page for unknown addresses'),
  ourPrograms: label.describe('over the programmes there'),
  backToWebsite: label.describe('the way from the staff’s pages to the public ones'),
})

export type Chrome = z.infer<typeof chromeSchema>

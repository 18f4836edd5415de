import { z } from 'zod'

const label = z.string().min(1)

/** Labels of the frame round every page: content/data/chrome.json. */
export const chromeSchema = z.strictObject({
  skipLink: label.describe('the link to the main content, first for the keyboard'),
  mainMenu: label.describe('what the main menu is called for people who cannot see it'),
  openMenu: label.describe('what the button that opens the side panel is called'),
  closeMenu: label.describe('what the button that closes the side panel is called'),
  showSubMenu: label.describe('what the button that opens a sub-menu is called; {label} stands for the menu item'),
  homeLink: label.describe('what the link to the home page is called; {school} stands for the school’s name'),
  newTab: label.describe('what is read out after a link that opens in a new tab'),
  enquire: label.describe('the button that leads to the enquiry form'),
  call: label.describe('the button that calls the school'),
  directions: label.describe('the link to the map'),
  enquiryBar: label.describe('what the bar at the bottom of phones is called'),
  contactBar: label.describe('the name of the bar above the header, read out to people who cannot see it'),
  backToTop: label.describe('what the button back to the top is called'),
  quickLinks: label.describe('the heading over the quick links'),
  forParents: label.describe('the heading over the links for parents'),
  findUs: label.describe('the heading over the address'),
  followUs: label.describe('what the list of social networks is called'),
  breadcrumb: label.describe('what the breadcrumb is called'),
  home: label.describe('the first word of the breadcrumb'),
  returnHome: label.describe('the button on the thank-you page'),
  tryInstead: label.describe('the words over the menu on the page for unknown addresses'),
  ourPrograms: label.describe('the words over the programmes there'),
  backToWebsite: label.describe('the link from the staff’s pages to the public ones'),
  alert: z
    .strictObject({
      more: label.describe('the link to what it is about'),
      close: label.describe('what the button is called that puts it away for this visit'),
    })
    .describe('the alert that staff publish for every page'),
  unexpectedError: z
    .strictObject({
      heading: label.describe('the heading, as on the page for unknown addresses'),
      reload: label.describe('the button that loads the page again'),
      back: label.describe('the button back to the page before'),
    })
    .describe('what stands where a part of a page has broken'),
})

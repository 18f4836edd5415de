import { ENQUIRY_FORM } from '../../src/schemas/enquiry.ts'

/** The names by which tests find the parts that no editor changes, as the pages say them. */
export const chrome = {
  skipLink: 'Skip to the main content',
  mainMenu: 'Main menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  showSubMenu: 'Show the pages under {label}',
  enquire: 'Enquire Now',
  call: 'Call Us',
  enquiryBar: 'Enquire or call',
  backToTop: 'Back to the top',
  breadcrumb: 'You are here',
  home: 'Home',
  returnHome: 'Return Home',
  alert: { more: 'Read more', close: 'Put this message away' },
  unexpectedError: {
    heading: 'Unexpected Application Error!',
    reload: 'Load the page again',
    back: 'Back to the page before',
  },
}

export const enquiryForm = {
  ...ENQUIRY_FORM,
  privacy: { label: 'Privacy' },
  popup: { heading: 'Enquire Now', close: 'Close' },
}

export const gallery = {
  previous: 'Previous page',
  next: 'Next page',
  retry: 'Try again',
  close: 'Close',
}

export const viewer = {
  name: 'Pictures',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  counter: '{number} of {count}',
  show: 'Show picture {number}',
}

export const glimpsePage = {
  pictures: 'Pictures',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page} of {pages}',
}

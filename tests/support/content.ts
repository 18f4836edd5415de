/**
 * The content of the school office. Tests read labels, figures and headings from here and never repeat them, so that
 * tests still pass when an editor changes a text.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import navigation from '../../content/data/navigation.json' with { type: 'json' }
import { ENQUIRY_FORM } from '../../src/schemas/enquiry.ts'

export { default as academics } from '../../content/data/academics.json' with { type: 'json' }
export { default as admission } from '../../content/data/admission.json' with { type: 'json' }
export { default as books } from '../../content/data/books.json' with { type: 'json' }
export { default as calendar } from '../../content/data/calendar.json' with { type: 'json' }
export { default as campusLife } from '../../content/data/campus-life.json' with { type: 'json' }
export { default as contact } from '../../content/data/contact.json' with { type: 'json' }
export { default as desks } from '../../content/data/desks.json' with { type: 'json' }
export { default as disclosureDocuments } from '../../content/data/disclosure/documents.json' with { type: 'json' }
export { default as disclosureMenu } from '../../content/data/disclosure/menu.json' with { type: 'json' }
export { default as fees } from '../../content/data/fees.json' with { type: 'json' }
export { default as glimpseCategories } from '../../content/data/glimpse-categories.json' with { type: 'json' }
export { default as home } from '../../content/data/home.json' with { type: 'json' }
export { default as newsletters } from '../../content/data/newsletters.json' with { type: 'json' }
export { default as school } from '../../content/data/school.json' with { type: 'json' }
export { default as schoolDay } from '../../content/data/school-day.json' with { type: 'json' }
export { default as search } from '../../content/data/search.json' with { type: 'json' }
export { default as setUsApart } from '../../content/data/set-us-apart.json' with { type: 'json' }
export { default as transport } from '../../content/data/transport.json' with { type: 'json' }
export { default as uniform } from '../../content/data/uniform.json' with { type: 'json' }
export { fillIn } from '../../src/shared/fill-in.ts'
export { navigation }

/** The accessible names by which tests find the parts that editors do not change. */
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

export const viewer = {
  name: 'Pictures',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  counter: '{number} of {count}',
  show: 'Show picture {number}',
}

const CONTENT = join(import.meta.dirname, '../../content')

/** Returns the label of a page in the main menu and its sub-menus. @throws when no menu has `href` */
export function menuLabel(href: string): string {
  const links = navigation.menu.flatMap(({ links = [], ...item }) => [...links, item])
  const link = links.find((candidate) => candidate.href === href)
  if (!link) throw new Error(`content/data/navigation.json has no link to ${href}.`)
  return link.label
}

/** Returns the entry at an index of a list; -1 is the last. @throws when the list is shorter */
export function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list.at(index)
  if (entry === undefined) throw new Error(`The content has no entry ${index}: ${JSON.stringify(list)}`)
  return entry
}

/** Returns the front matter of a text: `frontMatter('pages/policies')`. */
export const frontMatter = (file: string) => readFrontMatter(join(CONTENT, `${file}.mdx`))

/** Returns the front matter of every text in a folder of content/, with the file's name as `id`. */
export function frontMatters(folder: string) {
  return globSync(join(CONTENT, folder, '*.mdx')).map((file) => ({
    id: basename(file, '.mdx'),
    ...readFrontMatter(file),
  }))
}

/** Returns a pattern for a label with placeholders: `Page {page} of {pages}`, each placeholder a named group. */
export function patternOf(label: string): RegExp {
  const parts = label.split(/\{(\w+)\}/)
  return new RegExp(
    `^${parts.map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : RegExp.escape(part))).join('')}$`,
  )
}

interface FrontMatter {
  title: string
  heading: string
  crumb: string
  order: number
  date: string
  tags: string[]
  languages?: string[]
}

const readFrontMatter = (file: string): FrontMatter => parse(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? '')

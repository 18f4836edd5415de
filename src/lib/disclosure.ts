import { type CollectionEntry, getEntry } from 'astro:content'
import { type DocumentView, documentView } from './document.ts'
import { getSchool } from './school.ts'

/** From so many days before its last day a document counts as running out. */
const RUNNING_OUT_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1_000

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const shortDay = (day: string) => dayFormat.format(new Date(day))

type Data = CollectionEntry<'disclosure'>['data']
type MenuItem = Data['menu'][number]
type Gallery = NonNullable<MenuItem['images']>

/**
 * One item of the disclosure menu. A document says when it was issued (`12 Mar 2021`), how long it is valid or what else
 * stands beside it (`Permanent`, `Valid to 8 Jan 2027, renewal applied for`), and whether that needs attention.
 */
export type DisclosureItem = { id: string; label: string } & (
  | { kind: 'document'; document: DocumentView; issued: string; validity: string; runsOut: boolean }
  | { kind: 'gallery'; images: Gallery }
  | { kind: 'submenu'; items: DisclosureItem[] }
)

/** The mandatory public disclosure: general information as rows, the headings of the columns, the menu, and its parts. */
export async function getDisclosure() {
  const [entry, school] = await Promise.all([getEntry('disclosure', 'main'), getSchool()])
  if (!entry) throw new Error('content/data/disclosure.json is missing: /cbse-disclosure is made from it.')
  const { general, columns, menu } = entry.data
  const { labels } = general
  const items = disclosureItems(menu, new Date())
  return {
    heading: general.heading,
    rows: [
      { label: labels.name, value: school.name },
      { label: labels.affiliationNumber, value: general.affiliationNumber },
      { label: labels.schoolCode, value: general.schoolCode },
      { label: labels.address, value: school.addressLine },
      { label: labels.email, value: school.email },
      { label: labels.phone, value: school.phone.label },
    ],
    columns,
    menu: disclosureMenu(items),
    sections: disclosureSections(items),
  }
}

export type DisclosureView = Awaited<ReturnType<typeof getDisclosure>>

/** @param menu as in content/data/disclosure.json @param today decides what has run out */
export function disclosureItems(menu: readonly MenuItem[], today: Date): DisclosureItem[] {
  return menu.map((item) => {
    const { id, label } = item
    if (item.submenu) return { id, label, kind: 'submenu', items: disclosureItems(item.submenu, today) }
    if (item.images) return { id, label, kind: 'gallery', images: item.images }
    if (!item.file) throw new Error(`content/data/disclosure.json: "${label}" has nothing to open.`)
    return {
      id,
      label,
      kind: 'document',
      document: documentView(item.file, label),
      issued: item.issued ? shortDay(item.issued) : '',
      ...validityOf(item, today),
    }
  })
}

/**
 * The submenus and galleries of the menu as parts of one page.
 * @returns for each its documents as `rows`, its `pictures`, and the `count` of both
 */
export function disclosureSections(items: readonly DisclosureItem[]) {
  return items
    .filter((item) => item.kind !== 'document')
    .map((item) => {
      const parts = item.kind === 'submenu' ? item.items : [item]
      const rows = parts.filter((part) => part.kind === 'document')
      const pictures = parts.flatMap((part) => (part.kind === 'gallery' ? part.images : []))
      return { id: item.id, label: item.label, rows, pictures, count: rows.length + pictures.length }
    })
}

/** Where each top item of the menu leads: to a document in a new tab, or to its part of the page, which holds `count`. */
export function disclosureMenu(items: readonly DisclosureItem[]) {
  const sections = disclosureSections(items)
  return items.map((item) => {
    const { label } = item
    if (item.kind === 'document') return { label, href: item.document.href, newTab: true, count: 1 }
    const count = sections.find(({ id }) => id === item.id)?.count ?? 0
    return { label, href: `#${item.id}`, newTab: false, count }
  })
}

function validityOf({ validUntil, note }: MenuItem, today: Date) {
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(', ')
  if (!validUntil) return { validity: words(note), runsOut: false }
  if (validUntil === 'permanent') return { validity: words('Permanent', note), runsOut: false }
  const daysLeft = Math.floor((Date.parse(validUntil) - today.getTime()) / DAY_MS) + 1
  const day = shortDay(validUntil)
  if (daysLeft < 0) return { validity: words(`Expired on ${day}`, note), runsOut: true }
  if (daysLeft < RUNNING_OUT_DAYS) return { validity: words(`Valid to ${day}`, note ?? 'runs out soon'), runsOut: true }
  return { validity: words(`Valid to ${day}`, note), runsOut: false }
}

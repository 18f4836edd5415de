import type { CollectionEntry } from 'astro:content'
import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { shortDayText } from '#shared/days.ts'
import { type DocumentView, documentView } from '../document.ts'
import { validityOf } from './document-records.ts'

type MenuItem = CollectionEntry<'disclosureMenu'>['data']
type Gallery = NonNullable<MenuItem['images']>

/**
 * One item of the disclosure menu. A document has its date of issue (`12 Mar 2021`), its validity or another note, and
 * whether that needs attention.
 */
export type DisclosureItem = { id: string; label: string } & (
  | { kind: 'document'; document: DocumentView; issued: string; validity: string; runsOut: boolean }
  | { kind: 'gallery'; images: Gallery }
  | { kind: 'submenu'; items: DisclosureItem[] }
)

/** The documents of the menu, and the day and limit for their validity. */
export type MenuContext = { documents: readonly DisclosureDocument[]; today: string; warningDays: number }

/** Returns the items of the menu. @throws for a document that is not in documents.json */
export function disclosureItems(menu: readonly MenuItem[], context: MenuContext): DisclosureItem[] {
  return menu.map((item) => {
    const { id, label } = item
    if (item.submenu) return { id, label, kind: 'submenu', items: disclosureItems(item.submenu, context) }
    if (item.images) return { id, label, kind: 'gallery', images: item.images }
    const document = context.documents.find((entry) => entry.id === item.document)
    if (!document?.file)
      throw new Error(
        `content/data/disclosure/menu.json, entry "${id}", field "document": documents.json has no file for ${JSON.stringify(item.document)}. Write the id of one that has.`,
      )
    return {
      id,
      label,
      kind: 'document',
      document: documentView(document.file, label),
      issued: document.issued ? shortDayText(document.issued) : '',
      ...validityOf(document, context.today, context.warningDays),
    }
  })
}

/** Returns the submenus and galleries of the menu as parts of one page, each with the `count` of all that is in it. */
export function disclosureParts(items: readonly DisclosureItem[]) {
  return items
    .filter((item) => item.kind !== 'document')
    .map((item) => {
      const parts = item.kind === 'submenu' ? item.items : [item]
      const rows = parts.filter((part) => part.kind === 'document')
      const pictures = parts.flatMap((part) => (part.kind === 'gallery' ? part.images : []))
      return { id: item.id, label: item.label, rows, pictures, count: rows.length + pictures.length }
    })
}

/** Returns the links of the top items: to a document in a new tab, or to a part of the page. */
export function disclosureMenu(items: readonly DisclosureItem[]) {
  const parts = disclosureParts(items)
  return items.map((item) => {
    const { label } = item
    if (item.kind === 'document') return { label, href: item.document.href, newTab: true, count: 1 }
    const count = parts.find(({ id }) => id === item.id)?.count ?? 0
    return { label, href: `#${item.id}`, newTab: false, count }
  })
}

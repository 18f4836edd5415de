import type { CollectionEntry } from 'astro:content'
import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { type DocumentView, documentView } from '../document.ts'

type MenuItem = CollectionEntry<'disclosureMenu'>['data']
type Gallery = NonNullable<MenuItem['images']>

/** One item of the disclosure menu. */
export type DisclosureItem = { id: string; label: string } & (
  | { kind: 'document'; document: DocumentView }
  | { kind: 'gallery'; images: Gallery }
  | { kind: 'submenu'; items: DisclosureItem[] }
)

/** Returns the items of the menu. @throws for a document that is not in documents.json */
export function disclosureItems(menu: readonly MenuItem[], documents: readonly DisclosureDocument[]): DisclosureItem[] {
  return menu.map((item) => {
    const { id, label } = item
    if (item.submenu) return { id, label, kind: 'submenu', items: disclosureItems(item.submenu, documents) }
    if (item.images) return { id, label, kind: 'gallery', images: item.images }
    const document = documents.find((entry) => entry.id === item.document)
    if (!document?.file)
      throw new Error(
        `content/data/disclosure/menu.json, entry "${id}", field "document": documents.json has no file for ${JSON.stringify(item.document)}. Write the id of one that has.`,
      )
    return { id, label, kind: 'document', document: documentView(document.file, label) }
  })
}

/** Returns the submenus and galleries of the menu as parts of one page, each with the `count` of all that is in it. */
export function disclosureParts(items: readonly DisclosureItem[]) {
  return items
    .filter((item) => item.kind !== 'document')
    .map((item) => {
      const parts = item.kind === 'submenu' ? item.items : [item]
      const documents = parts.flatMap((part) => (part.kind === 'document' ? [part.document] : []))
      const pictures = parts.flatMap((part) => (part.kind === 'gallery' ? part.images : []))
      return { id: item.id, label: item.label, documents, pictures, count: documents.length + pictures.length }
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

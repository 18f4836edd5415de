import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { error, type Finding } from './finding.ts'

type Item = { id: string; document?: string | undefined; submenu?: readonly Item[] | undefined }

/** Checks that every document in the menu has an entry with a file. */
export function menuFindings(menu: readonly Item[], documents: readonly DisclosureDocument[]): Finding[] {
  return menu.flatMap(({ id, document, submenu }) => {
    if (submenu) return menuFindings(submenu, documents)
    if (!document || documents.some((entry) => entry.id === document && entry.file)) return []
    return error(
      `content/data/disclosure/menu.json, entry "${id}", field "document"`,
      `documents.json has no file for ${JSON.stringify(document)}. Write the id of an entry that has one.`,
    )
  })
}

import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { documentView } from '../document.ts'
import type { Data } from '../get-data.ts'

type MenuItem = Data<'disclosureMenu'>

/**
 * Returns the top items of the menu: a link each, to a document in a new tab or to a `part` of the page, with the number of
 * documents and pictures behind it. @throws for a document that is not in documents.json
 */
export function disclosureMenu(menu: readonly MenuItem[], documents: readonly DisclosureDocument[]) {
  const viewOf = ({ id, label, document }: Pick<MenuItem, 'id' | 'label' | 'document'>) => {
    const file = documents.find((entry) => entry.id === document)?.file
    if (file) return documentView(file, label)
    throw new Error(
      `content/data/disclosure/menu.json, entry "${id}", field "document": documents.json has no file for ${JSON.stringify(document)}. Write the id of one that has.`,
    )
  }
  return menu.map((item) => {
    const { id, label, submenu = [item] } = item
    if (item.document) return { label, href: viewOf(item).href, newTab: true, count: 1 }
    const part = {
      id,
      label,
      documents: submenu.filter((entry) => entry.document).map(viewOf),
      pictures: submenu.flatMap(({ images = [] }) => images),
    }
    return { label, href: `#${id}`, newTab: false, count: part.documents.length + part.pictures.length, part }
  })
}

import { getEntry } from 'astro:content'
import { documentView } from './document.ts'

/** A page of links to documents: `/uniform` or `/books`. The session, its documents, and the list of shops as a picture. */
export async function getDocumentList(name: 'uniform' | 'books') {
  const entry = await getEntry(name, 'main')
  if (!entry) throw new Error(`content/data/${name}.json is missing: /${name} is made from it.`)
  const { session, documents, vendorList } = entry.data
  return {
    session,
    rows: documents.map(({ file, label }) => ({ document: documentView(file, label) })),
    vendorList,
  }
}

import { getEntry } from 'astro:content'

/** The words of the menus of documents: content/data/document-menu.json. */
export async function getDocumentMenuWords() {
  const entry = await getEntry('documentMenu', 'main')
  if (!entry)
    throw new Error('content/data/document-menu.json is missing: /cbse-disclosure and /newsletter need its words.')
  return entry.data
}

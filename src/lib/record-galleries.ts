import { getEntry } from 'astro:content'
import { getChrome } from './chrome.ts'
import { getViewerWords } from './viewer.ts'

/**
 * What the gallery of one collection needs.
 * @param name `events` for /events, `newsCoverage` for /news-coverage
 * @returns its own words together with those of both galleries, the words of the picture viewer, and those for a broken island
 */
export async function getRecordGallery(name: 'events' | 'newsCoverage') {
  const [entry, viewer, { unexpectedError }] = await Promise.all([
    getEntry('recordGalleries', 'main'),
    getViewerWords(),
    getChrome(),
  ])
  if (!entry)
    throw new Error('content/data/record-galleries.json is missing: /events and /news-coverage need its words.')
  return { words: { ...entry.data[name], ...entry.data.controls }, viewer, errorWords: unexpectedError }
}

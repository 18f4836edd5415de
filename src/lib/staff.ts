import { getEntry } from 'astro:content'
import crest from '../assets/crest.svg?url'
import { getChrome } from './chrome.ts'
import { getPage } from './pages.ts'

/** The words of the staff's pages: content/data/staff.json. */
export async function getStaffWords() {
  const entry = await getEntry('staff', 'main')
  if (!entry) throw new Error('content/data/staff.json is missing: the staff’s pages need their labels.')
  return entry.data
}

/** What the staff area is given: its words, the page title of each of its sections, the crest. */
export async function getStaffArea() {
  const [words, chrome, admin, newsCoverage] = await Promise.all([
    getStaffWords(),
    getChrome(),
    getPage('admin'),
    getPage('admin/news-coverage'),
  ])
  const titles = {
    events: admin.title,
    gallery: admin.title,
    'news-coverage': newsCoverage.title,
    enquiries: admin.title,
  }
  return { words, titles, crest, errorWords: chrome.unexpectedError }
}

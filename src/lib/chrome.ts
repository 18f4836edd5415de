import { getEntry } from 'astro:content'

/** The words of the frame round every page: content/data/chrome.json. */
export async function getChrome() {
  const entry = await getEntry('chrome', 'main')
  if (!entry) throw new Error('content/data/chrome.json is missing: every page needs its labels.')
  return entry.data
}

/** Puts values into the places that a sentence of content leaves open: `{school}`, `{label}`. */
export function fillIn(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

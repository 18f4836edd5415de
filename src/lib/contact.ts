import { getEntry } from 'astro:content'
import type { ContactWords } from '#schemas/contact.ts'
import { getSchool, type SchoolView } from './school.ts'

/** What /contact-us prints beside the enquiry form. */
export async function getContact() {
  const entry = await getEntry('contact', 'main')
  if (!entry) throw new Error('content/data/contact.json is missing: /contact-us needs its words.')
  return contactView(entry.data, await getSchool())
}

/**
 * @param words as in content/data/contact.json
 * @param school as getSchool() gives it
 * @returns `cards`, the three ways to the school as links, and `map`: its words, the map that "Show map" loads
 *   (`embedUrl`) and the one that opens elsewhere (`directionsUrl`)
 */
export function contactView(
  words: ContactWords,
  school: Pick<SchoolView, 'address' | 'phone' | 'email' | 'telHref' | 'mailHref' | 'map'>,
) {
  const { address, phone, email } = words.cards
  return {
    cards: [
      { icon: 'ph:map-pin', label: address, lines: school.address.lines, href: school.map.directionsUrl, newTab: true },
      { icon: 'ph:phone', label: phone, lines: [school.phone.label], href: school.telHref, newTab: false },
      { icon: 'ph:envelope-simple', label: email, lines: [school.email], href: school.mailHref, newTab: false },
    ],
    map: { ...words.map, ...school.map },
  }
}

export type ContactView = ReturnType<typeof contactView>

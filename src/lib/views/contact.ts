import type { ContactLabels } from '#schemas/content/admission.ts'
import { fillIn } from '#shared/fill-in.ts'
import { getDesk } from '../facts/desks.ts'
import { getData } from '../get-data.ts'
import { getSchool, type SchoolView } from '../school.ts'

/** Returns the contact details of /contact-us. */
export async function getContact() {
  const [labels, school, desk] = await Promise.all([getData('contact'), getSchool(), getDesk('admission')])
  return contactView(labels, school, desk?.hours ?? [])
}

/**
 * Returns the contact details with their links.
 * @param labels as in content/data/contact.json
 * @param school the result of getSchool()
 * @param phoneHours when the school's telephone is answered, a line for each group of days
 * @returns `cards`, the three contacts as links; the headings of contacts, form and desks; `map`: its labels, the minutes
 *   from each landmark, the embedded map of "Show map" (`embedUrl`) and the map that opens in a new tab
 *   (`directionsUrl`)
 */
export function contactView(
  labels: ContactLabels,
  school: Pick<SchoolView, 'address' | 'phone' | 'email' | 'telHref' | 'mailHref' | 'map'>,
  phoneHours: readonly string[],
) {
  const { address, phone, email } = labels.cards
  return {
    cards: [
      {
        icon: 'ph:map-pin' as const,
        label: address,
        lines: school.address.lines,
        notes: [],
        href: school.map.directionsUrl,
        newTab: true,
      },
      {
        icon: 'ph:phone' as const,
        label: phone,
        lines: [school.phone.label],
        notes: phoneHours,
        href: school.telHref,
        newTab: false,
      },
      {
        icon: 'ph:envelope-simple' as const,
        label: email,
        lines: [school.email],
        notes: [],
        href: school.mailHref,
        newTab: false,
      },
    ],
    headings: { call: labels.call, write: labels.write, desks: labels.desks },
    map: {
      ...labels.map,
      ...school.map,
      landmarks: (labels.map.landmarks ?? []).map(({ name, at, minutes }) => ({
        name,
        at,
        time: fillIn(labels.map.minutes, { minutes }),
      })),
    },
  }
}

export type ContactView = ReturnType<typeof contactView>

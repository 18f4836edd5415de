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

/** Adds the links. @param phoneHours when the school's telephone is answered, a line for each group of days */
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

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
function contactView(
  labels: ContactLabels,
  school: Pick<SchoolView, 'address' | 'phone' | 'email' | 'telHref' | 'mailHref' | 'map'>,
  phoneHours: readonly string[],
) {
  const { address, phone, email } = labels.cards
  return {
    cards: [
      card('ph:map-pin', address, school.address.lines, school.map.directionsUrl, { newTab: true }),
      card('ph:phone', phone, [school.phone.label], school.telHref, { notes: phoneHours }),
      card('ph:envelope-simple', email, [school.email], school.mailHref),
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

/** Returns a way to reach the school, which is one link. */
function card(
  icon: 'ph:map-pin' | 'ph:phone' | 'ph:envelope-simple',
  label: string,
  lines: readonly string[],
  href: string,
  { notes = [], newTab = false }: { notes?: readonly string[]; newTab?: boolean } = {},
) {
  return { icon, label, lines, href, notes, newTab }
}

import type { Desk, DeskId } from '#schemas/content/admission.ts'
import { hoursText } from '#shared/times.ts'
import { getData, getList } from '../get-data.ts'

export async function getDesks() {
  const [desks, school] = await Promise.all([getList('desks'), getData('school')])
  return desks.map((desk) => deskView(desk, school.phone.number))
}

export async function getDesk(id: DeskId) {
  return (await getDesks()).find((desk) => desk.id === id)
}

export type DeskView = ReturnType<typeof deskView>

/**
 * Returns a desk with its telephone and WhatsApp as links, and its hours as lines. Omits missing values.
 * @param schoolPhone the number for a desk without a number of its own
 */
export function deskView({ id, name, helpsWith, person, hours, whatsapp, ...desk }: Desk, schoolPhone: string) {
  const phone = desk.phone ?? schoolPhone
  return {
    id,
    name,
    helpsWith,
    href: `/contact-us#desk-${id}`,
    person,
    hours: (hours ?? []).map((line) => `${line.days}, ${hoursText(line.hours)}`),
    phone: { label: numberText(phone), href: `tel:${phone}` },
    whatsapp: whatsapp ? { label: numberText(whatsapp), href: `https://wa.me/${whatsapp.slice(1)}` } : undefined,
  }
}

/** Returns `+91 98765 43210` for `+919876543210`. */
function numberText(number: string): string {
  return number.replace(/^(\+\d{2})(\d{5})(\d{5})$/, '$1 $2 $3')
}

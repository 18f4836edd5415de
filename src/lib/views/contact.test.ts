import { expect, it, vi } from 'vitest'
import contact from '#content/data/contact.json' with { type: 'json' }
import school from '#content/data/school.json' with { type: 'json' }
import { contactSchema } from '#schemas/content/admission.ts'
import { schoolSchema } from '#schemas/content/site.ts'

vi.mock('astro:content', () => ({ getEntry: vi.fn() }))

const { contactView } = await import('./contact.ts')
const { schoolView } = await import('../school.ts')

const HOURS = 'Saturday, 9 am to 1 pm'
const view = contactView(contactSchema.parse(contact), schoolView(schoolSchema.parse(school)), [HOURS])

it('contactView links to a map in a new tab, to the telephone and to the e-mail', () => {
  expect(view.cards.map(({ href, newTab }) => ({ href, newTab }))).toEqual([
    { href: school.map.directionsUrl, newTab: true },
    { href: `tel:${school.phone.number}`, newTab: false },
    { href: `mailto:${school.email}`, newTab: false },
  ])
})

it('contactView says when the telephone is answered', () => {
  expect(view.cards.map(({ notes }) => notes)).toEqual([[], [HOURS], []])
})

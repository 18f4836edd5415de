import { expect, it, vi } from 'vitest'
import type { Desk } from '#schemas/content/admission.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))
const { deskView } = await import('./desks.ts')

const desk: Desk = { id: 'admission', demo: true, name: 'Admission desk', helpsWith: 'Seats.' }

it('a desk without its own number has the school’s number', () => {
  expect(deskView(desk, '+919876543210').phone).toEqual({ label: '+91 98765 43210', href: 'tel:+919876543210' })
  expect(deskView({ ...desk, phone: '+919876500001' }, '+919876543210').phone.href).toBe('tel:+919876500001')
})

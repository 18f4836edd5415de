import { expect, it } from 'vitest'
import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { disclosureItems, disclosureMenu, disclosureParts } from './menu.ts'

const file = '/documents/disclosure/noc.pdf'
const documents: DisclosureDocument[] = [
  { id: 'noc', demo: true, title: 'No Objection Certificate', file, issued: '2021-03-12', expires: '2027-01-20' },
  { id: 'deed', demo: true, title: 'Trust deed', file },
  { id: 'extension', demo: true, title: 'Extension', notApplicable: 'Not due yet.' },
]
const context = { documents, today: '2026-11-21', warningDays: 60 }
const submenu = [
  { id: 'deed', label: 'Deed', document: 'deed' },
  { id: 'copy', label: 'Copy', document: 'deed' },
]

const images = ['page 1', 'page 2'].map((alt) => ({ src: {}, alt })) as never
const items = disclosureItems(
  [
    { id: 'noc', label: 'NOC', document: 'noc' },
    { id: 'documents', label: 'Documents', submenu },
    { id: 'staff', label: 'Staff', type: 'gallery', images },
  ],
  context,
)

it('disclosureItems returns documents, submenus and galleries as different kinds', () => {
  expect(items.map(({ kind }) => kind)).toEqual(['document', 'submenu', 'gallery'])
  expect(items[0]).toMatchObject({
    label: 'NOC',
    document: { href: file, kind: 'PDF', label: 'NOC' },
    issued: '12 Mar 2021',
    validity: 'Valid to 20 Jan 2027, runs out soon',
    runsOut: true,
  })
  expect(items[1]).toMatchObject({
    items: [{ id: 'deed', kind: 'document', issued: '', validity: '' }, { id: 'copy' }],
  })
})

it.each(['none', 'extension'])('disclosureItems throws for an item whose document "%s" has no file', (document) => {
  expect(() => disclosureItems([{ id: 'noc', label: 'NOC', document }], context)).toThrow(
    'content/data/disclosure/menu.json, entry "noc", field "document"',
  )
})

it('disclosureParts returns every submenu and gallery with its documents, its pictures and their number', () => {
  const [ofDocuments, ofStaff] = disclosureParts(items)
  expect([ofDocuments?.count, ofStaff?.count]).toEqual([2, 2])
  expect(ofDocuments?.rows.map(({ id }) => id)).toEqual(['deed', 'copy'])
  expect(ofStaff?.pictures).toEqual(images)
})

it('disclosureMenu links to documents in a new tab, and to submenus on the page', () => {
  expect(disclosureMenu(items).slice(0, 2)).toEqual([
    { label: 'NOC', href: file, newTab: true, count: 1 },
    { label: 'Documents', href: '#documents', newTab: false, count: 2 },
  ])
})

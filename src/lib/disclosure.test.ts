import { describe, expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))

const { disclosureItems, disclosureMenu, disclosureSections } = await import('./disclosure.ts')

const file = '/documents/disclosure/noc.pdf'
const today = new Date('2026-11-21T10:00:00Z')
const document = (change: object) => disclosureItems([{ id: 'noc', label: 'NOC', file, ...change }], today)[0]

describe('disclosureItems', () => {
  it('tells documents, submenus and galleries apart', () => {
    const images = [{ src: {}, alt: 'Staff details, page 1 of 3' }] as never
    const items = disclosureItems(
      [
        { id: 'noc', label: 'NOC', file },
        { id: 'documents', label: 'Documents', submenu: [{ id: 'deed', label: 'Deed', file }] },
        { id: 'staff', label: 'Staff', type: 'gallery', images },
      ],
      today,
    )
    expect(items.map(({ kind }) => kind)).toEqual(['document', 'submenu', 'gallery'])
    expect(items[0]).toMatchObject({ document: { href: file, kind: 'PDF' }, issued: '', validity: '', runsOut: false })
    expect(items[1]).toMatchObject({ items: [{ id: 'deed', kind: 'document' }] })
  })

  it.each([
    [{ note: 'Session 2025-26' }, 'Session 2025-26', false],
    [{ validUntil: 'permanent' }, 'Permanent', false],
    [{ validUntil: '2027-01-20' }, 'Valid to 20 Jan 2027', false],
    [{ validUntil: '2027-01-19', note: 'renewal applied for' }, 'Valid to 19 Jan 2027, renewal applied for', true],
    [{ validUntil: '2026-11-21' }, 'Valid to 21 Nov 2026, runs out soon', true],
    [{ validUntil: '2026-11-20' }, 'Expired on 20 Nov 2026', true],
  ])('says how long a document is valid: %j', (change, validity, runsOut) => {
    expect(document(change)).toMatchObject({ validity, runsOut })
  })

  it('writes the day of issue as people read it', () => {
    expect(document({ issued: '2021-03-12' })).toMatchObject({ issued: '12 Mar 2021' })
  })
})

describe('disclosureSections', () => {
  it('gives every submenu and gallery its documents, its pictures and how many they are', () => {
    const images = [
      { src: {}, alt: 'page 1' },
      { src: {}, alt: 'page 2' },
    ] as never
    const deed = { id: 'deed', label: 'Deed', file }
    const items = disclosureItems(
      [
        { id: 'noc', label: 'NOC', file },
        { id: 'documents', label: 'Documents', submenu: [deed, { ...deed, id: 'copy' }] },
        { id: 'staff', label: 'Staff', type: 'gallery', images },
      ],
      today,
    )
    const sections = disclosureSections(items)
    expect(sections.map(({ id, count }) => [id, count])).toEqual([
      ['documents', 2],
      ['staff', 2],
    ])
    expect(sections[0]?.rows.map(({ id }) => id)).toEqual(['deed', 'copy'])
    expect(sections[1]?.pictures).toEqual(images)
  })
})

describe('disclosureMenu', () => {
  it('leads to documents in a new tab, to submenus on the page', () => {
    const items = disclosureItems(
      [
        { id: 'noc', label: 'NOC', file },
        { id: 'documents', label: 'Documents', submenu: [{ id: 'deed', label: 'Deed', file }] },
      ],
      today,
    )
    expect(disclosureMenu(items)).toEqual([
      { label: 'NOC', href: file, newTab: true, count: 1 },
      { label: 'Documents', href: '#documents', newTab: false, count: 1 },
    ])
  })
})

import { expect, it, vi } from 'vitest'

vi.mock('astro:content', () => ({}))
const { placed } = await import('./home.ts')

const places = (...sizes: ('large' | 'small' | 'banner')[]) =>
  placed(sizes.map((size) => ({ size }))).map((event) => event.place)

it('placed places two small events beside a large one and the others below', () => {
  expect(places('large', 'small', 'small', 'small', 'small', 'small')).toEqual([
    'large',
    'beside',
    'beside',
    'below',
    'below',
    'below',
  ])
})

it('placed places a banner in a row of its own', () => {
  expect(places('banner', 'small', 'large', 'small')).toEqual(['banner', 'below', 'large', 'beside'])
})

it('placed keeps the fields of the event', () => {
  expect(placed([{ size: 'small', title: 'MoU Signing' }])).toEqual([
    { size: 'small', title: 'MoU Signing', place: 'below' },
  ])
})

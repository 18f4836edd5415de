import { expect, it } from 'vitest'
import { busPlaces } from './bus-places.ts'

const stop = (place: string, amount: number, distance: string) => {
  return { place, amount, distance, morning: '7 am', afternoon: '3 pm' }
}
const route = (caption: string, ...stops: ReturnType<typeof stop>[]) => ({ id: 'kharar', caption, stops })

const places = busPlaces(
  route(
    'Route 2, Kharar',
    stop('Kharar bus stand', 3000, 'Beyond 12 km'),
    stop('Kharar, gate', 3000, 'Beyond 12 km'),
    stop('Tira', 1800, 'Up to 5 km'),
  ),
  'In winter later.',
)
const factsOf = (word: string) => places.find(({ words }) => words.includes(word))?.facts

it('busPlaces names the town once, and each stop', () => {
  expect(places.flatMap(({ words }) => words)).toEqual(['Kharar', 'Kharar bus stand', 'Kharar gate', 'Tira'])
})

it('busPlaces has the price, the distance and the times of a stop', () => {
  expect(factsOf('Tira')).toEqual({
    busPlace: 'Tira',
    busPrice: '₹1,800',
    busText: 'Route 2, Kharar, up to 5 km. In winter later.',
    routeHref: '/transport#kharar',
    stop1: 'Tira',
    times1: '7 am, back 3 pm',
  })
})

it('busPlaces has all stops of a town', () => {
  expect(factsOf('Kharar')).toMatchObject({ busPrice: '₹3,000', stop1: 'Kharar bus stand', stop2: 'Kharar, gate' })
  expect(factsOf('Kharar')).not.toHaveProperty('stop3')
})

it('busPlaces knows a stop with a number without its landmark too', () => {
  const lights = stop('Mohali, Phase 7 lights', 3000, 'Beyond 12 km')
  const ofRoute = busPlaces(route('Route 4, Mohali', lights), undefined)
  expect(ofRoute.map(({ words }) => words)).toEqual([
    ['Mohali'],
    ['Mohali Phase 7 lights', 'Mohali Phase 7', 'Phase 7'],
  ])
})

it('busPlaces has the whole route for a name that no stop has, each stop with its price', () => {
  const stops = [stop('Near', 1800, 'Up to 5 km'), stop('Far', 3000, 'Beyond 12 km')]
  const [whole] = busPlaces(route('Route 1, Town', ...stops), undefined)
  expect(whole?.facts).toMatchObject({
    busPrice: '₹1,800 to ₹3,000',
    busText: 'Route 1, Town.',
    stop1: 'Near, ₹1,800',
    stop2: 'Far, ₹3,000',
  })
})

import { expect, it, vi } from 'vitest'

const data = {
  title: '{school}, {city}',
  description: 'In {region}.',
  heading: '{shortName}',
  lead: '{shortName} leads',
}
vi.mock('astro:content', () => ({
  getEntry: (_: string, id: string) => Promise.resolve(id === 'index' ? { id, data } : undefined),
  render: () => Promise.resolve({}),
}))
vi.mock('./school.ts', () => ({
  getSchool: () =>
    Promise.resolve({ labels: { school: 'Hill $& School', shortName: 'HS', city: 'Mohali', region: 'the hills' } }),
}))
const { getPage } = await import('./pages.ts')

it('a page has the facts of the school in the places for them; a missing one is named', async () => {
  const filled = { title: 'Hill $& School, Mohali', description: 'In the hills.', heading: 'HS', lead: 'HS leads' }
  expect(await getPage('index')).toMatchObject({ href: '/', ...filled })
  await expect(getPage('about/history')).rejects.toThrow('content/pages/about/history.mdx is missing')
})

import { describe, expect, it, vi } from 'vitest'

const Content = () => null
const page = {
  title: '{school}, {city}',
  description: 'A school in {region}.',
  heading: 'Glimpse of {shortName}',
  crumb: 'Glimpse',
  template: 'own',
  noindex: false,
}
const files: Record<string, object> = {
  index: page,
  'about/values': { ...page, title: 'Values & Ethos', lead: '{shortName}: learn, lead, serve', template: 'prose' },
}

vi.mock('astro:content', () => ({
  getEntry: (_: string, id: string) => Promise.resolve(files[id] && { id, data: files[id] }),
  getCollection: (_: string, keep: (entry: { data: object }) => boolean) =>
    Promise.resolve(
      Object.entries(files)
        .map(([id, data]) => ({ id, data }))
        .filter(keep),
    ),
  render: () => Promise.resolve({ Content }),
}))
vi.mock('./school.ts', () => ({
  getSchool: () =>
    Promise.resolve({ labels: { school: 'Hill $& School', shortName: 'HS', city: 'Mohali', region: 'the hills' } }),
}))

const { getPage, getTextPages } = await import('./pages.ts')

describe('getPage', () => {
  it('replaces placeholders with the facts of the school', async () => {
    expect(await getPage('index')).toMatchObject({
      href: '/',
      title: 'Hill $& School, Mohali',
      description: 'A school in the hills.',
      heading: 'Glimpse of HS',
      lead: undefined,
      Content,
    })
  })

  it('returns address and lead of a page in a folder', async () => {
    expect(await getPage('about/values')).toMatchObject({
      href: '/about/values',
      title: 'Values & Ethos',
      lead: 'HS: learn, lead, serve',
    })
  })

  it('throws with the name of a missing file', async () => {
    await expect(getPage('about/history')).rejects.toThrow('content/pages/about/history.mdx is missing')
  })
})

it('getTextPages excludes pages with a file in src/pages', async () => {
  expect((await getTextPages()).map(({ id }) => id)).toEqual(['about/values'])
})

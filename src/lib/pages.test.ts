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
    Promise.resolve({ words: { school: 'Hill $& School', shortName: 'HS', city: 'Mohali', region: 'the hills' } }),
}))

const { getPage, getTextPages } = await import('./pages.ts')

describe('getPage', () => {
  it('fills the school’s own words in, as they are written', async () => {
    expect(await getPage('index')).toMatchObject({
      href: '/',
      title: 'Hill $& School, Mohali',
      description: 'A school in the hills.',
      heading: 'Glimpse of HS',
      lead: undefined,
      Content,
    })
  })

  it('gives a page below a folder its address and its lead', async () => {
    expect(await getPage('about/values')).toMatchObject({
      href: '/about/values',
      title: 'Values & Ethos',
      lead: 'HS: learn, lead, serve',
    })
  })

  it('names the file that is missing', async () => {
    await expect(getPage('about/history')).rejects.toThrow('content/pages/about/history.mdx is missing')
  })
})

describe('getTextPages', () => {
  it('leaves out the pages with a file of their own', async () => {
    expect((await getTextPages()).map(({ id }) => id)).toEqual(['about/values'])
  })
})

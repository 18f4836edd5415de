import { beforeEach, describe, expect, it, vi } from 'vitest'

const older = { title: 'Older', date: '2024-02-12', readMinutes: 10, topic: 'Making', author: 'A', tags: ['a', 'b'] }
const newer = {
  title: 'Newer',
  date: '2024-09-16',
  readMinutes: 5,
  topic: 'Reading',
  author: 'A',
  tags: ['b', 'c & d'],
}
let files: Record<string, object>

vi.mock('astro:content', () => ({
  getCollection: () => Promise.resolve(Object.entries(files).map(([id, data]) => ({ id, data }))),
  render: () => Promise.resolve({ Content: () => null }),
}))

const { getBlogPosts, getBlogSidebar } = await import('./blog-posts.ts')

beforeEach(() => {
  files = { older: { ...older, related: ['newer'] }, newer: { ...newer, related: [] } }
})

describe('getBlogPosts', () => {
  it('returns the newest post first, with its link, and date and reading time as text', async () => {
    const posts = await getBlogPosts()
    expect(posts.map(({ href, dateText, readText }) => [href, dateText, readText])).toEqual([
      ['/blog/newer', '16 September 2024', '5 min read'],
      ['/blog/older', '12 February 2024', '10 min read'],
    ])
  })

  it('resolves related file names to posts', async () => {
    const [, second] = await getBlogPosts()
    expect(second?.relatedPosts).toMatchObject([{ title: 'Newer', href: '/blog/newer' }])
  })

  it.each(['newest', 'older'])('rejects %s as a related post, with the valid ones in the message', async (id) => {
    files.older = { ...older, related: [id] }
    await expect(getBlogPosts()).rejects.toThrow(
      `content/blog/older.mdx, field "related": there is no other post "${id}". Write one of: newer.`,
    )
  })
})

describe('getBlogSidebar', () => {
  it('lists every topic, author and tag once, the newest post’s first, and links topics and tags', async () => {
    expect(await getBlogSidebar()).toEqual({
      topics: [
        { label: 'Reading', href: '/blog/newer' },
        { label: 'Making', href: '/blog/older' },
      ],
      authors: ['A'],
      tags: [
        { label: 'b', href: '/blog?search=b' },
        { label: 'c & d', href: '/blog?search=c%20%26%20d' },
        { label: 'a', href: '/blog?search=a' },
      ],
    })
  })

  it('links a topic with several posts to the newest one', async () => {
    files.older = { ...older, topic: 'Reading', related: [] }
    expect((await getBlogSidebar()).topics).toEqual([{ label: 'Reading', href: '/blog/newer' }])
  })
})

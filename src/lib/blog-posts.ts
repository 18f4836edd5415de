import { type CollectionEntry, getCollection, render } from 'astro:content'
import type { PageFrontMatter } from '#schemas/page.ts'
import { dayText } from '#shared/days.ts'

/** Shifts the ridge of each post's banner by this share of its width, so that shifts do not soon repeat. */
const RIDGE_SHIFT_STEP = 0.37

/**
 * Returns all posts of the blog, newest first, each with `href`, `dateText`, `readText`, `searchText`, `relatedPosts`,
 * the `page` for its layout, and its body as `Content`.
 */
export async function getBlogPosts() {
  const entries = await getCollection('blogPosts')
  const newestFirst = entries.sort((a, b) => b.data.date.localeCompare(a.data.date))
  const cards = newestFirst.map(cardView)
  const posts = newestFirst.map(async (entry, place) => ({
    ...cardView(entry),
    relatedPosts: entry.data.related.map((id) => related(entry.id, id, cards)),
    tagLinks: entry.data.tags.map(tagLink),
    page: pageFrontMatter(entry.data, place),
    Content: (await render(entry)).Content,
  }))
  return Promise.all(posts)
}

/**
 * Returns the sidebar of the blog, the newest post's entries first: `topics`, each linked to its newest post,
 * `authors`, and `tags`, each linked to a search.
 */
export async function getBlogSidebar() {
  const posts = await getBlogPosts()
  const newestOfTopics = posts.filter((post, place) => posts.findIndex(({ topic }) => topic === post.topic) === place)
  return {
    topics: newestOfTopics.map(({ topic, href }) => ({ label: topic, href })),
    authors: [...new Set(posts.map((post) => post.author))],
    tags: [...new Set(posts.flatMap((post) => post.tags))].map(tagLink),
  }
}

export type BlogCardView = ReturnType<typeof cardView>
export type BlogPostView = Awaited<ReturnType<typeof getBlogPosts>>[number]
export type BlogSidebarView = Awaited<ReturnType<typeof getBlogSidebar>>

function cardView({ id, data }: CollectionEntry<'blogPosts'>) {
  return {
    ...data,
    id,
    href: `/blog/${id}`,
    dateText: dayText(data.date),
    readText: `${data.readMinutes} min read`,
    searchText: [data.topic, ...data.tags].join(' '),
  }
}

function tagLink(tag: string) {
  return { label: tag, href: `/blog?search=${encodeURIComponent(tag)}` }
}

function pageFrontMatter(data: CollectionEntry<'blogPosts'>['data'], place: number): Omit<PageFrontMatter, 'template'> {
  return {
    title: data.title,
    description: data.excerpt,
    heading: data.title,
    crumb: data.title,
    banner: {
      kind: 'picture',
      picture: data.picture,
      hour: 'morning',
      shift: (place * RIDGE_SHIFT_STEP) % 1,
      sun: 0.52,
      tall: false,
      focus: 'middle',
    },
    demo: data.demo,
    noindex: false,
  }
}

function related(from: string, to: string, cards: BlogCardView[]) {
  const card = cards.find(({ id }) => id === to && id !== from)
  const others = cards.flatMap(({ id }) => (id === from ? [] : [id]))
  if (!card)
    throw new Error(
      `content/blog/${from}.mdx, field "related": there is no other post "${to}". Write one of: ${others.join(', ')}.`,
    )
  return card
}

import { type CollectionEntry, getCollection, render } from 'astro:content'
import { dayText } from '#schemas/day.ts'

/** All posts of the blog, newest first, each with `href`, `dateText`, `readText`, `relatedPosts` and its body as `Content`. */
export async function getBlogPosts() {
  const entries = await getCollection('blogPosts')
  const cards = entries.map(cardView).sort((a, b) => b.date.localeCompare(a.date))
  const posts = entries.map(async (entry) => ({
    ...cardView(entry),
    relatedPosts: entry.data.related.map((id) => related(entry.id, id, cards)),
    Content: (await render(entry)).Content,
  }))
  return (await Promise.all(posts)).sort((a, b) => b.date.localeCompare(a.date))
}

/** What stands beside the list of posts: topics, authors and tags, each once, the newest post's first. */
export async function getBlogSidebar() {
  const posts = await getBlogPosts()
  const once = (values: string[]) => [...new Set(values)]
  return {
    topics: once(posts.map((post) => post.topic)),
    authors: once(posts.map((post) => post.author)),
    tags: once(posts.flatMap((post) => post.tags)),
  }
}

export type BlogPostView = Awaited<ReturnType<typeof getBlogPosts>>[number]

function cardView({ id, data }: CollectionEntry<'blogPosts'>) {
  return { ...data, id, href: `/blog/${id}`, dateText: dayText(data.date), readText: `${data.readMinutes} min read` }
}

function related(from: string, to: string, cards: ReturnType<typeof cardView>[]) {
  const card = cards.find(({ id }) => id === to && id !== from)
  const others = cards.flatMap(({ id }) => (id === from ? [] : [id]))
  if (!card)
    throw new Error(
      `content/blog/${from}.mdx, field "related": there is no other post "${to}". Write one of: ${others.join(', ')}.`,
    )
  return card
}

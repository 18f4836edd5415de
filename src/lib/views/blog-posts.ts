import { getCollection, render } from 'astro:content'
import { dayText } from '#shared/days.ts'

/** Returns all posts of the blog, newest first, each with its links and labels, and its body as `Content`. */
export async function getBlogPosts() {
  const entries = await getCollection('blogPosts')
  const newestFirst = entries.sort((a, b) => b.data.date.localeCompare(a.data.date))
  return Promise.all(
    newestFirst.map(async (entry) => ({
      ...entry.data,
      id: entry.id,
      href: `/blog/${entry.id}`,
      dateText: dayText(entry.data.date),
      readText: `${entry.data.readMinutes} min read`,
      tags: entry.data.tags.map((tag) => ({ label: tag, href: `/blog?search=${encodeURIComponent(tag)}` })),
      Content: (await render(entry)).Content,
    })),
  )
}

export type BlogPostView = Awaited<ReturnType<typeof getBlogPosts>>[number]

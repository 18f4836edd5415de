import { getEntry } from 'astro:content'

/** The words of the blog's lists, buttons and comments: content/data/blog.json. */
export async function getBlog() {
  const entry = await getEntry('blog', 'main')
  if (!entry) throw new Error('content/data/blog.json is missing: the blog needs its labels.')
  return entry.data
}

export type BlogWords = Awaited<ReturnType<typeof getBlog>>

import { getCollection, render } from 'astro:content'
import { fillIn } from '#shared/fill-in.ts'
import { getSchool } from './school.ts'

/** Returns the messages of President and Principal in their order, each with its text as the component `Content`. */
export async function getMessages() {
  const { labels } = await getSchool()
  const entries = await getCollection('messages')
  const messages = entries.map(async (entry) => ({
    ...entry.data,
    id: entry.id,
    office: fillIn(entry.data.office, labels),
    Content: (await render(entry)).Content,
  }))
  return (await Promise.all(messages)).sort((a, b) => a.order - b.order)
}

export type MessageView = Awaited<ReturnType<typeof getMessages>>[number]

import { fillIn } from '#shared/fill-in.ts'
import { getTexts } from './get-data.ts'
import { getSchool } from './school.ts'

/** Returns the messages of President and Principal in their order, each with its text as the component `Content`. */
export async function getMessages() {
  const { labels } = await getSchool()
  const messages = await getTexts('messages')
  return messages.map((message) => ({ ...message, office: fillIn(message.office, labels) }))
}

export type MessageView = Awaited<ReturnType<typeof getMessages>>[number]

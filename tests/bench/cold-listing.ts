/** Prints how long the first listing of news coverage takes in a new process, in milliseconds; its code is loaded before. */
import listings from '../../netlify/functions/public.ts'
import { createContext, finishPendingWork } from '../../netlify/local/function-context.ts'
import { timed } from './measure.ts'

const request = new Request('http://localhost/api/gallery-news-coverage')
const first = await timed(async () => {
  const answer = await listings(request, createContext('127.0.0.1'))
  if (answer.status !== 200) throw new Error(`The listing was answered with ${answer.status}.`)
  await answer.arrayBuffer()
})
console.log(first)
await finishPendingWork()

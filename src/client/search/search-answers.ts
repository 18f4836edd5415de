import { fetchJson } from '#client/fetch-json.ts'
import { type BuiltAnswerCard, builtAnswersSchema } from '#schemas/facts/built-answers.ts'
import { answerFinder } from '#shared/find-answer.ts'

/** The answers as the build wrote them (src/pages/answers.json.ts). */
const ADDRESS = '/answers.json'

let finder: ReturnType<typeof loadFinder> | undefined

/**
 * Returns the cards that answer a question, at most two; none when none is near enough, or when the answers cannot be
 * fetched, so that pages are still found.
 */
export async function findAnswers(question: string): Promise<BuiltAnswerCard[]> {
  finder ??= loadFinder()
  const find = await finder
  // Clear the cache, so that the next search retries.
  if (!find) finder = undefined
  return find?.(question).map(({ card }) => card) ?? []
}

async function loadFinder() {
  const result = await fetchJson(ADDRESS, builtAnswersSchema)
  return result.ok ? answerFinder(result.answer.answers, result.answer.classes) : undefined
}

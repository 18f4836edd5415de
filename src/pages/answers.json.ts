import type { APIRoute } from 'astro'
import { getSearchAnswers } from '#lib/answers/answers.ts'

/** The answers of the search, fetched when it is opened (src/client/search/search-answers.ts). */
export const GET: APIRoute = async () => Response.json(await getSearchAnswers())

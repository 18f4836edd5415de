import type { APIRoute } from 'astro'
import { getSearchAnswers } from '#lib/answers/answers.ts'

/** Serves the answers of the search, which loads them when it is opened (src/client/search/search-answers.ts). */
export const GET: APIRoute = async () => Response.json(await getSearchAnswers())

import type { APIRoute } from 'astro'
import { getDisclosureSources } from '#lib/disclosure/disclosure.ts'
import { disclosureCsv } from '#lib/disclosure/open-data.ts'

export const GET: APIRoute = async () => new Response(disclosureCsv(await getDisclosureSources()))

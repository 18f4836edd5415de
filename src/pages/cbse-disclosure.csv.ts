import type { APIRoute } from 'astro'
import { disclosureCsv } from '#lib/disclosure/open-data.ts'
import { getDisclosureSources } from '#lib/disclosure/sources.ts'

export const GET: APIRoute = async () => new Response(disclosureCsv(await getDisclosureSources()))

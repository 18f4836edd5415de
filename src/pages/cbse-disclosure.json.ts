import type { APIRoute } from 'astro'
import { disclosureJson } from '#lib/disclosure/open-data.ts'
import { getDisclosureSources } from '#lib/disclosure/sources.ts'

export const GET: APIRoute = async () => Response.json(disclosureJson(await getDisclosureSources()))

import type { APIRoute } from 'astro'
import { getDisclosureSources } from '#lib/disclosure/disclosure.ts'
import { disclosureJson } from '#lib/disclosure/open-data.ts'

export const GET: APIRoute = async () => Response.json(disclosureJson(await getDisclosureSources()))

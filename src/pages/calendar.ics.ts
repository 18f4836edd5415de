import type { APIRoute } from 'astro'
import { getCalendarFile } from '#lib/facts/calendar.ts'
import { siteOf } from '#lib/site.ts'

export const GET: APIRoute = async (context) =>
  new Response(await getCalendarFile(siteOf(context)), { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })

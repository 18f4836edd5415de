import type { APIRoute } from 'astro'
import { getBandDays } from '#lib/facts/today-band.ts'

/** The coming days and the dates of the session, for the home page (src/client/today-band.ts). */
export const GET: APIRoute = async () => Response.json(await getBandDays())

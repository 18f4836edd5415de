import type { APIRoute } from 'astro'
import { siteOf } from '#lib/site.ts'
import { getNewsletterFeed } from '#lib/views/newsletter-feed.ts'
import { rssText } from '#schemas/formats/rss.ts'

export const GET: APIRoute = async (context) => new Response(rssText(await getNewsletterFeed(siteOf(context))))

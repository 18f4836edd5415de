import type { APIRoute } from 'astro'
import { getNewsletterFeed } from '#lib/newsletter-feed.ts'
import { siteOf } from '#lib/site.ts'
import { rssText } from '#schemas/rss.ts'

export const GET: APIRoute = async (context) => new Response(rssText(await getNewsletterFeed(siteOf(context))))

import type { APIRoute } from 'astro'
import { siteOf } from '#lib/site.ts'

/** Serves robots.txt: allows everything but staff pages and the API; pictures of events stay indexable. */
const ROBOTS = ['User-agent: *', 'Allow: /api/uploads/', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /login', '']

export const GET: APIRoute = (context) =>
  new Response([...ROBOTS, `Sitemap: ${new URL('/sitemap-index.xml', siteOf(context)).href}`, ''].join('\n'))

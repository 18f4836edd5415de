import type { APIRoute } from 'astro'
import { siteOf } from '#lib/site.ts'

/** Everything may be read but the staff's pages and what only programs call; pictures of events stay findable. */
const ROBOTS = ['User-agent: *', 'Allow: /api/uploads/', 'Disallow: /api/', 'Disallow: /admin', 'Disallow: /login', '']

export const GET: APIRoute = (context) =>
  new Response([...ROBOTS, `Sitemap: ${new URL('/sitemap-index.xml', siteOf(context)).href}`, ''].join('\n'))

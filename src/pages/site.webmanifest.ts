import type { APIRoute } from 'astro'
import { colour } from '#lib/colours.ts'
import { getSchool } from '#lib/school.ts'

/** Serves the web app manifest. */
export const GET: APIRoute = async () => {
  const school = await getSchool()
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  return Response.json({
    id: '/',
    name: school.name,
    short_name: school.shortName,
    description: school.blurb,
    lang: 'en-IN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: colour('ground'),
    theme_color: colour('ink'),
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/maskable-512.png', '512x512', 'maskable'),
    ],
  })
}

import type { APIRoute } from 'astro'
import { getSchool } from '#lib/school.ts'

/** Ground and ink of src/styles/global.css; ink is the theme colour of every page's head, too. */
const GROUND = '#fbf7ef'
const INK = '#14213d'

/** What a phone shows when a visitor puts the site among its apps. */
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
    background_color: GROUND,
    theme_color: INK,
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/maskable-512.png', '512x512', 'maskable'),
    ],
  })
}

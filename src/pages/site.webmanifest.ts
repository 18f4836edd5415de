import type { APIRoute } from 'astro'
import { colour } from '#lib/pictures/colours.ts'
import { manifestIcons } from '#lib/pictures/manifest-icons.ts'
import { getSchool } from '#lib/school.ts'

/** Serves the web app manifest. */
export const GET: APIRoute = async () => {
  const school = await getSchool()
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
    icons: manifestIcons(),
  })
}

import { SERVICE_WORKERS } from 'astro:env/client'
import type { APIRoute } from 'astro'
import { getPage } from '#lib/pages.ts'
import { colour } from '#lib/pictures/colours.ts'
import { manifestIcons } from '#lib/pictures/manifest-icons.ts'
import { getSchool } from '#lib/school.ts'
import { SHARE_PATH, SHARE_POST_NAME } from '#schemas/share-target.ts'

/** Serves the web app manifest of the staff area. Its service worker takes what is shared with the app. */
export const GET: APIRoute = async () => {
  const [school, page] = await Promise.all([getSchool(), getPage('admin')])
  const share = {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE_POST_NAME, accept: ['image/*'] }] },
  }
  return Response.json({
    id: '/admin',
    name: `${school.shortName} ${page.heading}`,
    short_name: `${school.shortName} ${page.crumb}`,
    description: page.description,
    lang: 'en-IN',
    start_url: '/admin',
    scope: '/admin',
    display: 'standalone',
    background_color: colour('ground'),
    theme_color: colour('ink'),
    icons: manifestIcons(),
    ...(SERVICE_WORKERS === 'on' && { share_target: share }),
  })
}

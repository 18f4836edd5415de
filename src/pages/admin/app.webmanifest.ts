import { SERVICE_WORKERS } from 'astro:env/client'
import type { APIRoute } from 'astro'
import { getPage } from '#lib/pages.ts'
import { getSchool } from '#lib/school.ts'
import { webManifest } from '#lib/web-manifest.ts'
import { SHARE_PATH, SHARE_POST_NAME } from '#schemas/share-target.ts'

/** Serves the web app manifest of the staff area. Its service worker receives content shared with the app. */
export const GET: APIRoute = async () => {
  const [school, page] = await Promise.all([getSchool(), getPage('admin')])
  const share = {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE_POST_NAME, accept: ['image/*'] }] },
  }
  return webManifest({
    id: '/admin',
    name: `${school.shortName} ${page.heading}`,
    short_name: `${school.shortName} ${page.crumb}`,
    description: page.description,
    scope: '/admin',
    display: 'standalone',
    ...(SERVICE_WORKERS === 'on' && { share_target: share }),
  })
}

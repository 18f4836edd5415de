import type { APIRoute } from 'astro'
import { getSchool } from '#lib/school.ts'
import { webManifest } from '#lib/web-manifest.ts'

export const GET: APIRoute = async () => {
  const school = await getSchool()
  return webManifest({
    id: '/',
    name: school.name,
    short_name: school.shortName,
    description: school.blurb,
    display: 'minimal-ui',
  })
}

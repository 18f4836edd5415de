import { colour } from './pictures/colours.ts'

/** Returns a web app manifest as a response, with the values that visitors and staff share. */
export function webManifest(own: { id: string; name: string } & Record<string, unknown>): Response {
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  return Response.json({
    ...own,
    lang: 'en-IN',
    start_url: own.id,
    background_color: colour('ground'),
    theme_color: colour('ink'),
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/maskable-512.png', '512x512', 'maskable'),
    ],
  })
}

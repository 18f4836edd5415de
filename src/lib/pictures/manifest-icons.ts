/** Returns the icons of a web app manifest: files of public/. */
export function manifestIcons() {
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  return [
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    icon('/maskable-512.png', '512x512', 'maskable'),
  ]
}

/** The address of the public site, which astro.config.mjs sets. */
export function siteOf({ site }: { site: URL | undefined }): URL {
  if (!site) throw new Error('astro.config.mjs sets no "site": absolute addresses are made from it.')
  return site
}

/** Returns the address of the public site, which is set in astro.config.mjs. */
export function siteOf({ site }: { site: URL | undefined }): URL {
  if (!site) throw new Error('astro.config.mjs sets no "site": absolute addresses are made from it.')
  return site
}

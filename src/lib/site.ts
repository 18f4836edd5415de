/** Returns the address of the public site, which is set in astro.config.mjs. */
export function siteOf({ site }: { site: URL | undefined }): URL {
  if (!site) throw new Error('astro.config.mjs sets no "site": absolute addresses are made from it.')
  return site
}

/** Returns the public address of a built page: `/about/message.html` is `/about/message`, `/index.html` is `/`. */
export function pagePath(builtPathname: string): string {
  return builtPathname.replace(/\.html$/, '').replace(/\/(?:index)?$/, '') || '/'
}

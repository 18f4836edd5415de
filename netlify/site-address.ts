import school from '../content/data/school.json' with { type: 'json' }

/** Where the public site is, without a slash at the end: Netlify tells builds (astro.config.mjs) and functions alike. */
export function siteAddress(): string {
  const { URL: deployed } = process.env
  return deployed?.startsWith('https://') ? deployed : school.website
}

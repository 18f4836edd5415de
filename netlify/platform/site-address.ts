import school from '../../content/data/school.json' with { type: 'json' }

/**
 * Returns the origin of the public site, without a final slash. Netlify sets it for builds (astro.config.mjs) and
 * functions.
 */
export function siteAddress(): string {
  const { URL: deployed } = process.env
  return deployed?.startsWith('https://') ? deployed : school.website
}

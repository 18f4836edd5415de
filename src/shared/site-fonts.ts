/** The key in sessionStorage that records that this visit has loaded the site's fonts. */
export const FONTS_SEEN_KEY = 'fonts-seen'

/** The id of the `<style>` with the font faces of the site's fonts. Without script it applies immediately. */
export const SITE_FONTS_ID = 'site-fonts'

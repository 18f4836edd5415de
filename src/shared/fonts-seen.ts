/** The sessionStorage key that is set once this visit has loaded the site's fonts. */
export const FONTS_SEEN_KEY = 'fonts-seen'

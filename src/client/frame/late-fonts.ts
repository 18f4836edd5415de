import { FONTS_SEEN_KEY, SITE_FONTS_ID } from '#shared/site-fonts.ts'

const FIRST_PICTURE = 'main img[fetchpriority=high]'

let loaded: Promise<void> | undefined

/** Loads the site's fonts, once per page. Resolves also when they cannot be loaded. */
export function loadFonts(): Promise<void> {
  loaded ??= loadAfterPicture()
  return loaded
}

/**
 * Loads the site's fonts after the first picture, so that they do not delay the picture, and applies all together.
 * Later pages of the visit load the fonts at the start (components/site/Head.astro), if storage is allowed. If loading
 * fails, the page keeps the fallback fonts.
 */
async function loadAfterPicture(): Promise<void> {
  const root = document.documentElement
  if ('fonts' in root.dataset) return
  try {
    await document
      .querySelector<HTMLImageElement>(FIRST_PICTURE)
      ?.decode()
      .catch(() => {})
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    for (const face of await Promise.all(siteFonts().map((font) => font.load()))) document.fonts.add(face)
    root.dataset.fonts = ''
    sessionStorage.setItem(FONTS_SEEN_KEY, '')
  } catch {}
}

/** Returns the fonts of the page's `@font-face` rules, not yet loaded. */
function siteFonts(): FontFace[] {
  const { sheet } = document.querySelector<HTMLStyleElement>(`#${SITE_FONTS_ID}`) ?? {}
  return [...(sheet?.cssRules ?? [])].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const { style } = rule
    // Browsers return the name in quotes.
    return new FontFace(style.fontFamily.replace(/["']/g, ''), style.getPropertyValue('src'), {
      weight: style.fontWeight,
    })
  })
}

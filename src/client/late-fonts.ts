import { FONTS_SEEN_KEY } from '#shared/fonts-seen.ts'

/** The custom properties that name the site's fonts (`fonts` in astro.config.mjs). */
const FAMILIES = ['--font-fraunces', '--font-source-sans']
/** The picture that the first view waits for. */
const FIRST_PICTURE = 'main img[fetchpriority=high]'

/**
 * Loads the site's fonts once the first picture has come, so that they do not compete with it, and changes all text at
 * once. Later pages of the visit have them from the start (components/site/LateFonts.astro), if the browser stores
 * anything. Without fonts the fallbacks stay.
 */
export async function loadFonts(): Promise<void> {
  const root = document.documentElement
  if (root.dataset.fonts !== undefined) return
  try {
    await document
      .querySelector<HTMLImageElement>(FIRST_PICTURE)
      ?.decode()
      .catch(() => undefined)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const style = getComputedStyle(root)
    await Promise.all(FAMILIES.map((name) => document.fonts.load(`1em ${style.getPropertyValue(name)}`)))
    root.dataset.fonts = ''
    sessionStorage.setItem(FONTS_SEEN_KEY, '')
  } catch {}
}

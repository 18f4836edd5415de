/**
 * Adds the page's stylesheet when the first picture has loaded, then what else is in the template: the scripts and the
 * manifest. On a slow connection they would delay the picture by half a second. Until the stylesheet applies, what comes
 * after the first view is hidden. The event `load` of the page comes after all of this. Each page has the function as an
 * inline script, which starts earlier than a file, so it uses nothing outside of itself (finish-pages.ts).
 */
export function addAfterPicture(): void {
  const page = document.documentElement
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const late = document.querySelector<HTMLTemplateElement>('template[data-late]')
  const styles = late?.content.querySelector('link')
  if (!picture || !late || !styles) return
  // Later pages of a visit have the files in the cache, and the place of a hash depends on them. Written, not added, so
  // that the browser reads the rest of the page once it has the stylesheet, as if there were no template.
  if (picture.complete || 'fonts' in page.dataset || location.hash) {
    const parser: { write(html: string): void } = document
    parser.write(late.innerHTML)
    return
  }
  page.dataset.unstyled = ''
  const addStyles = () => {
    // A stylesheet that is added twice is removed in between.
    if (!styles.isConnected) document.head.append(styles)
  }
  const addRest = () => {
    // In their order, as the parser would run them.
    for (const script of late.content.querySelectorAll('script')) script.async = false
    document.head.append(late.content)
  }
  styles.onload = styles.onerror = () => {
    delete page.dataset.unstyled
    // The scripts expect the whole page.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', addRest)
    else addRest()
  }
  picture.onload = picture.onerror = addStyles
  // A picture that takes longer no longer delays the rest of the page.
  setTimeout(addStyles, 4000)
}

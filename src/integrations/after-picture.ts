/**
 * Adds the page's stylesheet when the first picture has loaded, then its scripts; both are in a template. On a slow
 * connection they would delay the picture by half a second. Until the stylesheet applies, what comes after the first view
 * is hidden. The event `load` of the page comes after all of this. Each page has the function as an inline script, which
 * starts earlier than a file, so it uses nothing outside of itself (finish-pages.ts).
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
  styles.onload = styles.onerror = () => {
    delete page.dataset.unstyled
    document.head.append(late.content)
  }
  const addStyles = () => {
    // A stylesheet that is added twice is removed in between.
    if (!styles.isConnected) document.head.append(styles)
  }
  picture.onload = picture.onerror = addStyles
  // A picture that takes longer no longer delays the rest of the page.
  setTimeout(addStyles, 4000)
}

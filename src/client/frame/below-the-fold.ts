import { afterLoad } from '#client/after-load.ts'
import { loadFonts } from '#client/frame/late-fonts.ts'
import { whenIdle } from '#client/when-idle.ts'

/** Sections per frame: each frame walks the whole page, and more sections at once would block the main thread of a phone. */
const SECTIONS_PER_FRAME = 2

/**
 * Before the first scroll, pictures of a section are requested when it is at most this far below the screen: browsers
 * would request 1,250 px and more ahead, most on slow lines, where that competes with the first view.
 */
const NEAR = '100%'

let reportLaidOut = () => {}

/** Resolves once all sections of the page are laid out; never on a page without them. */
export const sectionsLaidOut = new Promise<void>((resolve) => {
  reportLaidOut = resolve
})

/**
 * Lays out the sections below the first screen after the load, a few per frame. If the visitor scrolls to one earlier,
 * the browser lays it out by itself (`content-visibility`, BelowTheFold.astro). Does not wait for the first input:
 * tools such as axe cannot see the colours of sections without layout.
 */
export class BelowTheFold extends HTMLElement {
  connectedCallback(): void {
    const sections = [...this.children]
    holdPictures(sections.slice(1))
    // With a hash in the address, lay out all sections at once: the scroll position depends on their heights.
    if (location.hash) {
      layOut(sections)
      reportLaidOut()
    }
    // After the fonts, which cause a new layout.
    else afterLoad(() => loadFonts().then(() => layOutWhenIdle(sections)))
  }
}

/**
 * Marks sections as far: the browser then does not request their pictures (BelowTheFold.astro). The mark is removed
 * when they are near, and from all of them with the first scroll.
 */
function holdPictures(sections: readonly Element[]): void {
  const release = (section: Element) => section.removeAttribute('data-far')
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) release(target)
    },
    { rootMargin: NEAR },
  )
  for (const section of sections) {
    section.setAttribute('data-far', '')
    observer.observe(section)
  }
  addEventListener('scroll', () => sections.forEach(release), { once: true, passive: true })
}

function layOutWhenIdle(sections: Element[]): void {
  whenIdle(() => {
    layOut(sections.splice(0, SECTIONS_PER_FRAME))
    // Two idle callbacks may come before one frame.
    if (sections.length) requestAnimationFrame(() => layOutWhenIdle(sections))
    else reportLaidOut()
  })
}

function layOut(sections: readonly Element[]): void {
  for (const section of sections) section.setAttribute('data-laid-out', '')
}

import { afterLoad, whenIdle } from '#client/after-load.ts'
import { loadFonts } from '#client/frame/late-fonts.ts'

/** Lay out this many sections per frame: more would block a phone's main thread. */
const SECTIONS_PER_FRAME = 2

let reportLaidOut = () => {}

/** Resolves once all sections of the page are laid out. Never resolves on a page without sections. */
export const sectionsLaidOut = new Promise<void>((resolve) => {
  reportLaidOut = resolve
})

/**
 * Lays out the sections below the first screen after the load, a few per frame. The browser lays out a section earlier
 * if the visitor scrolls to it (`content-visibility`, BelowTheFold.astro). Does not wait for the first input: until the
 * layout, tools such as axe cannot check the colours of a section.
 */
export class BelowTheFold extends HTMLElement {
  connectedCallback(): void {
    const sections = [...this.children]
    // With a hash in the address, lay out all sections at once: the scroll position depends on their heights.
    if (location.hash) {
      layOut(sections)
      reportLaidOut()
    }
    // Load the fonts first: they cause a new layout.
    else afterLoad(() => loadFonts().then(() => layOutWhenIdle(sections)))
  }
}

function layOutWhenIdle(sections: Element[]): void {
  whenIdle(() => {
    layOut(sections.splice(0, SECTIONS_PER_FRAME))
    // The browser can run two idle callbacks before one frame.
    if (sections.length) requestAnimationFrame(() => layOutWhenIdle(sections))
    else reportLaidOut()
  })
}

function layOut(sections: readonly Element[]): void {
  for (const section of sections) section.setAttribute('data-laid-out', '')
}

import { afterLoad } from '#client/after-load.ts'
import { whenIdle } from '#client/when-idle.ts'

/** Sections per frame: each frame walks the whole page, and more sections at once would block the main thread of a phone. */
const SECTIONS_PER_FRAME = 2

/**
 * Lays out the sections below the first screen once the page has loaded, a few per frame. If the visitor
 * scrolls to one earlier, the browser lays it out by itself (`content-visibility`, BelowTheFold.astro). Not later, such
 * as at the first input: what inspects a page as a whole (axe) cannot see the colours of what is not laid out.
 */
export class BelowTheFold extends HTMLElement {
  connectedCallback(): void {
    // With a hash in the address, lay out all sections at once: the scroll position depends on their heights.
    const sections = [...this.children]
    if (location.hash) layOut(sections)
    else afterLoad(() => layOutWhenIdle(sections))
  }
}

function layOutWhenIdle(sections: Element[]): void {
  whenIdle(() => {
    layOut(sections.splice(0, SECTIONS_PER_FRAME))
    // Two idle callbacks may come before one frame.
    if (sections.length) requestAnimationFrame(() => layOutWhenIdle(sections))
  })
}

function layOut(sections: Element[]): void {
  for (const section of sections) section.setAttribute('data-laid-out', '')
}

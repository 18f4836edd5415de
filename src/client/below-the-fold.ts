import { afterLoad } from '#client/after-load.ts'
import { onFirstInput } from '#client/first-input.ts'
import { whenIdle } from '#client/when-idle.ts'

/**
 * Sections per idle callback: each step costs a frame of the whole page, and all at once would block the main thread.
 */
const SECTIONS_PER_STEP = 3
/** The first section has no `content-visibility`, the second may be in view on a high screen. */
const NEXT_SCREEN = 2

/**
 * Lays out the next screen once the page has loaded, and the sections below it from the visitor's first input on, a few
 * per idle callback: who leaves at once has not paid for them, nor for their pictures. If the visitor scrolls to one
 * earlier, the browser lays it out by itself (`content-visibility`, BelowTheFold.astro).
 */
export class BelowTheFold extends HTMLElement {
  connectedCallback(): void {
    // With a hash in the address, lay out all sections at once: the scroll position depends on their heights.
    const sections = [...this.children]
    if (location.hash) layOut(sections)
    else
      afterLoad(() => {
        layOutWhenIdle(sections.splice(0, NEXT_SCREEN))
        onFirstInput(() => layOutWhenIdle(sections))
      })
  }
}

function layOutWhenIdle(sections: Element[]): void {
  whenIdle(() => {
    layOut(sections.splice(0, SECTIONS_PER_STEP))
    if (sections.length) layOutWhenIdle(sections)
  })
}

function layOut(sections: Element[]): void {
  for (const section of sections) section.setAttribute('data-laid-out', '')
}

import { afterLoad } from '#components/ui/after-load.ts'

/** At a time: each step costs a frame of the whole page, and all at once would hold it up. */
const SECTIONS_PER_STEP = 3

/** Safari has no idle callbacks; there a section follows the other after a frame or two. */
const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 32))

/**
 * Lays out the sections below the first screen once the page has loaded, a few each time the browser has nothing else to
 * do; what a visitor scrolls to earlier, the browser lays out by itself (`content-visibility`, BelowTheFold.astro).
 */
export class BelowTheFold extends HTMLElement {
  connectedCallback(): void {
    // Who comes for one place of the page is to stand there, whatever the height of what is above it.
    const sections = [...this.children]
    if (location.hash) layOut(sections)
    else afterLoad(() => goOn(sections))
  }
}

function goOn(sections: Element[]): void {
  whenIdle(() => {
    layOut(sections.splice(0, SECTIONS_PER_STEP))
    if (sections.length) goOn(sections)
  })
}

function layOut(sections: Element[]): void {
  for (const section of sections) section.setAttribute('data-laid-out', '')
}

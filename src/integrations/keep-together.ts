import { type HTMLElement, TextNode } from 'node-html-parser'
import { TOGETHER } from '#shared/together.ts'

/** Elements of running text. Labelled cells are grids on phones (DataTable), where a span would become a cell. */
const TEXT = 'p, h1, h2, h3, h4, li, dd, th, td:not([data-label]), blockquote, figcaption, strong'

/** Elements that stay unchanged, because a script compares their text with its own text. */
const UNTOUCHED = 'astro-island, svg, [aria-live]'

/**
 * Keeps class names, amounts, days and similar phrases on one line. Uses spans instead of special characters, so that
 * visitors can search for and copy the text as it was written.
 */
export function keepTogether(page: HTMLElement): void {
  for (const element of page.querySelectorAll(TEXT)) {
    for (const node of element.childNodes) {
      if (!(node instanceof TextNode)) continue
      const text = node.rawText.replace(TOGETHER, '<span class="whitespace-nowrap">$&</span>')
      if (text !== node.rawText && !isUntouched(element)) node.rawText = text
    }
  }
}

function isUntouched(element: HTMLElement): boolean {
  return element.classList.contains('whitespace-nowrap') || element.closest(UNTOUCHED) !== null
}

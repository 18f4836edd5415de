import { type HTMLElement, TextNode } from 'node-html-parser'
import { TOGETHER } from '#shared/together.ts'

/** Elements of running text. Labelled cells are grids on phones (DataTable), where a span would become a cell. */
const TEXT = 'p, h1, h2, h3, h4, li, dd, th, td:not([data-label]), blockquote, figcaption, strong'

/** Texts that a script compares with its own are left unchanged. */
const UNTOUCHED = 'astro-island, svg, [aria-live]'

/**
 * Keeps class names, amounts, days and the like on one line, with spans: the characters stay plain, so that a text can
 * be searched for and copied as it was written.
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

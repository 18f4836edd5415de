const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Trusted HTML, which is put into a page without escaping. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * Builds HTML from a template: `` html`<p>${typed}</p>` ``. Escapes every value for text and quoted attributes,
 * except {@link Html}. Joins lists.
 */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(strings.reduce((text, string, index) => text + asHtml(values[index - 1] ?? '') + string))
}

function asHtml(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

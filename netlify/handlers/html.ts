const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is HTML already and goes into a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * HTML from a template: `` html`<p>${typed}</p>` ``. Everything put in is escaped, for text and for quoted attributes,
 * unless it is {@link Html} itself; lists are joined.
 */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(strings.reduce((text, string, index) => text + asHtml(values[index - 1] ?? '') + string))
}

function asHtml(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

import { Html, html } from '../../http/html.ts'

/** By the name after `@@` in the shell. Text is escaped; {@link Html} is inserted as it is. */
export type Values = Record<string, string | Html>

const REPEATED = /<!-- each picture -->|<!-- end picture -->/
const PLACEHOLDER = /@@(\w+)@@/g

/**
 * Fills in the page of a record, which the build made (src/pages/shell). Inserted values are not searched for placeholders, so that a
 * title cannot contain one.
 * @param pictures one set of values for each repetition of the part between the shell's two comments
 * @throws Error when a placeholder has no value, or when there is not exactly one part to repeat
 */
export function fillShell(shell: string, values: Values, pictures: readonly Values[]): string {
  const [before, part, after, ...rest] = shell.split(REPEATED)
  if (before === undefined || part === undefined || after === undefined || rest.length > 0) {
    throw new Error('The shell of a record’s page must have one part that is repeated for each picture.')
  }
  const parts = pictures.map((picture) => fillPlaceholders(part, picture))
  return [fillPlaceholders(before, values), ...parts, fillPlaceholders(after, values)].join('')
}

/**
 * Fills in the placeholders of a shell in which nothing is repeated.
 * @throws Error when a placeholder has no value
 */
export function fillPlaceholders(text: string, values: Values): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A shell has a placeholder without a value: ${name}.`)
    return html`${value}`.text
  })
}

/** Returns `data` for `<script type="application/ld+json">`, escaped so that no text in it can end the element. */
export function dataBlock(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))
}

import { Html, html } from '../../http/html.ts'

/**
 * By the name in the shell: for `@@name@@` a text, which is escaped, or {@link Html}, which is inserted as it is; for a part
 * that is repeated, the values of each repetition. A list of none or one makes a part that may be left out.
 */
export interface Values {
  [name: string]: string | Html | readonly Values[]
}

/** A part that is repeated, which may have parts in it, or a placeholder. */
const PLACES = /<!-- each (\w+) -->(.*?)<!-- end \1 -->|@@(\w+)@@/gs

/**
 * Fills in a page that the build made (src/pages/shell). Inserted values are not searched for placeholders, so that a title
 * cannot contain one.
 * @throws Error when a placeholder or a repeated part has no value
 */
export function fillShell(shell: string, values: Values): string {
  return shell.replace(PLACES, (_, list: string | undefined, part: string, placeholder: string) => {
    const name = list ?? placeholder
    const value = values[name]
    if (list !== undefined && isList(value)) return value.map((each) => fillShell(part, each)).join('')
    if (list === undefined && value !== undefined && !isList(value)) return html`${value}`.text
    throw new Error(`A shell has a placeholder without a value: ${name}.`)
  })
}

/** Returns `data` for `<script type="application/ld+json">`, escaped so that no text in it can end the element. */
export function dataBlock(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))
}

function isList(value: Values[string] | undefined): value is readonly Values[] {
  return Array.isArray(value)
}

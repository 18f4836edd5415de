import { Html, html } from './html.ts'

/** By the words that stand between `@@` in the shell. Text is escaped; {@link Html} goes in as it is. */
export type Values = Record<string, string | Html>

const REPEATED = /<!-- each picture -->|<!-- end picture -->/
const PLACE = /@@(\w+)@@/g

/**
 * Fills in a page that the build made (src/pages/shell). What is filled in is never looked at again, so that no title
 * can name a place.
 * @param pictures one set of values for each repetition of what stands between the shell's two comments
 * @throws Error when the shell has a place without a value, or not just one part to repeat
 */
export function fillShell(shell: string, values: Values, pictures: readonly Values[]): string {
  const [before, part, after, ...rest] = shell.split(REPEATED)
  if (before === undefined || part === undefined || after === undefined || rest.length > 0) {
    throw new Error('The shell of a record’s page must have one part that is repeated for each picture.')
  }
  return [fill(before, values), ...pictures.map((picture) => fill(part, picture)), fill(after, values)].join('')
}

function fill(text: string, values: Values): string {
  return text.replace(PLACE, (_, place: string) => {
    const value = values[place]
    if (value === undefined) throw new Error(`The shell of a record’s page has a place without a value: ${place}.`)
    return html`${value}`.text
  })
}

/** `data` for `<script type="application/ld+json">`: no text in it can end the element. */
export function dataBlock(data: object): Html {
  return new Html(JSON.stringify(data).replaceAll('<', '\\u003c'))
}

import { expect, test } from 'vitest'
import { colourFindings } from './colour-findings.ts'

const lines = (text: string) => colourFindings('src/a.astro', text).map(({ line }) => line)

test('hex colours are found in markup, styles and code', () => {
  expect(lines('<path stroke="#FFF" />\np { color: #1d2f55; }\nconst glow = "#1d2f5580"')).toEqual([1, 2, 3])
})

test('anchors, private members, references and entities are not colours', () => {
  expect(
    lines('<a href="#add">&#8217;</a>\nthis.#add(file)\n#add(file) {\nfill="url(#fade)"\n"#content/data"'),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { colourFindings } from './colour-findings.ts'

const lines = (text: string) => colourFindings('src/a.astro', text).map(({ line }) => line)

test('hex colours are found in markup, styles and code; anchors, private members and entities are not colours', () => {
  expect(lines('<path stroke="#FFF" />\np { color: #1d2f55; }\nconst glow = "#1d2f5580"')).toEqual([1, 2, 3])
  const others = '<a href="#add">&#8217;</a>\nthis.#add(file)\n#add(file) {\nfill="url(#fade)"\n"#content/data"'
  expect(lines(others)).toEqual([])
})

import { expect, test } from 'vitest'
import { importFindings } from './import-findings.ts'

const aliases = { '#components/*': './src/components/*', '#schemas/*': './src/schemas/*' }
const findings = (file: string, text: string) => importFindings(file, text, aliases)

test.each([
  ['src/lib/a.ts', `import Card from '#components/ui/Card.astro'`],
  ['src/schemas/a.ts', `let card: import('#components/ui/card.ts').Card`],
  ['src/islands/A.tsx', `import Card from '#components/ui/Card.astro'\nexport const A = () => <Card />`],
  ['src/components/a/A.astro', `---\nimport { start } from '../../../netlify/local/start.ts'\n---\n<p>ü</p>`],
  ['src/components/a/A.astro', `<p>ü</p>\n<script>\n  import '../../lib/home.ts'\n</script>`],
  ['netlify/handlers/a/b.ts', `import { type Store, openRecordStore } from '../../stores/record-store.ts'`],
  ['netlify/handlers/a/b.ts', `import { getStore } from '@netlify/blobs'`],
  ['src/newcomer/a.ts', ''],
  ['src/shared/a.ts', `import { daySchema } from '#schemas/day.ts'`],
])('in the file %s, the code %j breaks the table of layers', (file, text) => {
  expect(findings(file, text)).toHaveLength(1)
})

test.each([
  ['src/lib/a.ts', `import { z } from 'zod'\nimport { page } from '#schemas/page.ts'\nimport { b } from './b.ts'`],
  ['src/components/a/A.astro', `<script>\n  import '../../client/reveal.ts'\n</script>`],
  ['netlify/handlers/a/b.ts', `import { createdAt, type RecordStore } from '../../stores/record-store.ts'`],
  ['src/components/a/A.astro', `<script>\n  import '../../shared/days.ts'\n</script>`],
  ['src/schemas/a.test.ts', `import Card from '#components/ui/Card.astro'`],
])('in the file %s, the table of layers allows the code %j', (file, text) => {
  expect(findings(file, text)).toEqual([])
})

test('a finding has its file and line, the import, and the allowed imports', () => {
  expect(findings('src/components/a/A.astro', `<p>\n</p>\n<script>\n  import '../../lib/home.ts'\n</script>`)).toEqual([
    {
      file: 'src/components/a/A.astro',
      line: 4,
      message: expect.stringMatching(/^imports src\/lib\/home\.ts: <script> imports src\/client, /),
    },
  ])
})

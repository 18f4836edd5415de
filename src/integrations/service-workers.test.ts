import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { filesOf } from './service-workers.ts'

test('filesOf returns the existing files that a page names, directly or through other files', () => {
  const dist = mkdtempSync(join(tmpdir(), 'files-of-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, '_astro'))
  const write = (name: string, text: string) => writeFileSync(join(dist, '_astro', name), text)
  write('page.AbC-1.js', 'import"./shared.x_Y2.js";const later=()=>import(`./later.Q3.js`)')
  write('shared.x_Y2.js', 'import "./page.AbC-1.js"')
  write('later.Q3.js', 'new Worker("/_astro/shrink.worker-Z4.js"); const gone = "gone.js"')
  write('shrink.worker-Z4.js', '')
  write('style.css', '@font-face{src:url(/_astro/serif.woff2)}')
  write('serif.woff2', '')
  write('other.js', '')
  const html = '<script src="/_astro/page.AbC-1.js"></script><link href="/_astro/style.css">'
  expect(filesOf(dist, [html]).map((path) => path.replace('/_astro/', ''))).toEqual(
    ['later.Q3.js', 'page.AbC-1.js', 'serif.woff2', 'shared.x_Y2.js', 'shrink.worker-Z4.js', 'style.css'].sort(),
  )
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

test('README.md has exactly the stores that this folder opens', () => {
  const modules = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const opened = modules.flatMap((file) =>
    [...read(file).matchAll(/openBlobStore\('([^']+)'/g)].map(([, name]) => name),
  )
  const listed = [...read('README.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual(opened.sort())
})

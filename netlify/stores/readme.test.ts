import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const modules = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const opened = modules.flatMap((file) => [...read(file).matchAll(/\bopen\('([^']+)'/g)].map(([, name]) => name))

test('README.md has exactly the stores that this folder opens', () => {
  const listed = [...read('README.md').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(opened.toSorted())
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const modules = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const opened = modules.flatMap((file) => [...read(file).matchAll(/openBlobStore\('([^']+)'/g)].map(([, name]) => name))

test.each(['README.md', '../../docs/operations.md'])('%s has exactly the stores that this folder opens', (file) => {
  const tables = read(file).split(/^## /m)
  const table = tables.find((text) => text.includes('| `sessions` |')) ?? ''
  const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(opened.toSorted())
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Returns the package names in the first column of the tables of decision 033. */
function listedPackages(): string[] {
  const rows = read('docs/decisions/033-runtime-dependencies.md').matchAll(/^\| ([^|]+) \|/gm)
  return [...rows].flatMap(([, names = '']) => names.split(', ')).filter((name) => name !== 'package')
}

it('decision 033 lists exactly the runtime dependencies of package.json, each once', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  expect(listedPackages().sort()).toEqual(Object.keys(dependencies).sort())
})

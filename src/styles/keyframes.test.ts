import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('animation names are unique, because all pages share one stylesheet', () => {
  const names = globSync('src/**/*.{astro,css}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  )
  expect(names).toContain('mark-appears')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtPages, DIST } from '../support/built-site.ts'

/** The largest value of each font size, in px (1 rem is 16 px). */
const SIZES_PX = [15, 17, 20, 24, 32, 44, 64, 96]
/** Relative sizes: for print, for the defaults of `sup` and `small`, and for the page on a large monitor. */
const RELATIVE = /^(?:inherit|[\d.]+(?:em|%)|min\(100% .*%\))$/

const linked = builtPages()
  .filter(({ path }) => !/^\/(admin|join|login)/.test(path))
  .flatMap(({ document }) =>
    document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? ''),
  )
const styles = [...new Set(linked)].map((address) => readFileSync(join(DIST, address), 'utf8')).join('\n')

it('the public pages have eight font sizes', () => {
  const sizes = [...styles.matchAll(/[{;]font-size:([^;}!]+)/g)].map(([, size = '']) => size)
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter((size) => !size.startsWith('var(--text-') && !RELATIVE.test(size))).toEqual([])

  const named = [...styles.matchAll(/--text-[a-z0-9-]*[a-z0-9]:(?:clamp\([^)]*,\s*)?([\d.]+)rem/g)]
  const largest = new Set(named.map(([, rem]) => Number(rem) * 16))
  expect([...largest].sort((a, b) => a - b)).toEqual(SIZES_PX)
})

it('on screens, a slow :has() on the whole page tests only [open] and :checked', () => {
  const onScreens = styles.replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
  const asked = onScreens.match(/(?:html|body|:root):has\([^{]*/g) ?? []
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((rule) => !/\[open\]|:checked/.test(rule))).toEqual([])
})

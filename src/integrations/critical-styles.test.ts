import { expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const critical = (css: string, firstView: string) => criticalStyles(css)(firstView)

it('keeps the rules that match the first view', () => {
  expect(critical('.a{color:red}.b{color:red}i.a{color:red}', '<p class="a">')).toBe('.a{color:red}')
})

it('matches class names with escaped characters', () => {
  const css = '.lg\\:pt-24{color:red}.w-\\[max\\(100\\%\\,1000px\\)\\]{color:red}.\\[\\&\\>a\\]\\:flex>a{gap:0}'
  expect(critical(css, '<p class="lg:pt-24 w-[max(100%,1000px)] [&amp;>a]:flex"><a>')).toBe(css)
})

it('drops rules of states that are set later, and keeps rules for their absence', () => {
  expect(critical('[data-open] .a{color:red}.a:not([data-ready]){color:red}', '<p class="a">')).toBe(
    '.a:not([data-ready]){color:red}',
  )
})

it('keeps the order of layers when one has no critical rule', () => {
  expect(critical('@layer components{.b{color:red}}@layer utilities{.a{color:red}}', '<p class="a">')).toBe(
    '@layer components{}@layer utilities{.a{color:red}}',
  )
})

it('separates an at-rule with a block from the next rule by nothing, since a semicolon would invalidate that rule', () => {
  const css = '@property --gap{syntax:"*";inherits:false}.a{gap:var(--gap)}'
  expect(critical(css, '<p class="a">')).toBe(css)
})

it('leaves out what is for print only', () => {
  const css = '@page{margin:16mm}@media print{.a{color:red}}@layer utilities{@media print{.a{color:red}}.a{color:blue}}'
  expect(critical(css, '<p class="a">')).toBe('@layer utilities{.a{color:blue}}')
})

it('leaves out what follows a pointer or a key', () => {
  const css =
    '.a:hover,i:focus-visible .a{color:red}.a:focus,.a{color:blue}.a:not(:hover){gap:0}@media (hover){.a:active{gap:0}}'
  expect(critical(css, '<i><p class="a"></i>')).toBe('.a:focus,.a{color:blue}.a:not(:hover){gap:0}')
})

it('custom properties stay if a rule, another property or a drawing of the first view uses them', () => {
  const css = ':root{--deep:red;--a:var(--deep);--drawn:blue}.a{color:var(--a, red)}'
  expect(critical(css, '<p class="a"><path fill="var(--drawn)">')).toBe(css)
})

it('custom properties go if nothing does, with those that they alone use and rules that are left empty', () => {
  const css = ':root{--deep:"a;b}";--a:var(--deep);--ab:1px}.a{color:red;--deep:2px}@supports (gap:0){*{--a:1px}}'
  expect(critical(css, '<p class="a" style="gap: var(--ab)">')).toBe(':root{--ab:1px}.a{color:red;}')
})

it('custom properties are registered only if they are used', () => {
  const css = '@layer properties{*{--b:1px}}@property --b{syntax:"*";inherits:false}.a{color:red}'
  expect(critical(css, '<p class="a">')).toBe('@layer properties{}.a{color:red}')
})

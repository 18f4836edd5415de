import { expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const critical = (css: string, firstView = '<p class="a">') => criticalStyles(css)(firstView)

it('criticalStyles keeps only the rules that match the HTML of the first view', () => {
  expect(critical('.a{color:red}.b{color:red}i.a{color:red}')).toBe('.a{color:red}')
  expect(critical('[data-open] .a{gap:0}.a:not([data-ready]){gap:0}')).toBe('.a:not([data-ready]){gap:0}')
})

it('criticalStyles matches class names with escaped characters', () => {
  const css = '.lg\\:pt-24{color:red}.w-\\[max\\(100\\%\\,1000px\\)\\]{color:red}.\\[\\&\\>a\\]\\:flex>a{gap:0}'
  expect(critical(css, '<p class="lg:pt-24 w-[max(100%,1000px)] [&amp;>a]:flex"><a>')).toBe(css)
})

it('criticalStyles keeps the order of the layers even if a layer has no critical rule', () => {
  const css = '@layer components{.b{gap:0}}@layer utilities{.a{gap:0}}'
  expect(critical(css)).toBe('@layer components{}@layer utilities{.a{gap:0}}')
})

it('criticalStyles puts no semicolon after a block: the next rule would be invalid', () => {
  const css = '@property --gap{syntax:"*";inherits:false}.a{gap:var(--gap)}'
  expect(critical(css)).toBe(css)
})

it('criticalStyles leaves out rules for print and for the states hover, focus and active', () => {
  const print = '@page{margin:16mm}@media print{.a{gap:0}}@layer utilities{@media print{.a{gap:0}}.a{gap:1px}}'
  expect(critical(print)).toBe('@layer utilities{.a{gap:1px}}')
  const input =
    '.a:hover,i:focus-visible .a{gap:0}.a:focus,.a{gap:1px}.a:not(:hover){gap:0}@media (hover){.a:active{gap:0}}'
  expect(critical(input, '<i><p class="a"></i>')).toBe('.a:focus,.a{gap:1px}.a:not(:hover){gap:0}')
})

it('criticalStyles keeps a custom property and its registration only if the first view uses the property', () => {
  const used = ':root{--deep:red;--a:var(--deep);--drawn:blue}.a{color:var(--a, red)}'
  expect(critical(used, '<p class="a"><path fill="var(--drawn)">')).toBe(used)
  const unused = ':root{--deep:"a;b}";--a:var(--deep);--ab:1px}.a{color:red;--deep:2px}@supports (gap:0){*{--a:1px}}'
  expect(critical(unused, '<p class="a" style="gap: var(--ab)">')).toBe(':root{--ab:1px}.a{color:red;}')
  const registered = '@layer properties{*{--b:1px}}@property --b{syntax:"*";inherits:false}.a{color:red}'
  expect(critical(registered)).toBe('@layer properties{}.a{color:red}')
})

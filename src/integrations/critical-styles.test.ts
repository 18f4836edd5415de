import { expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const critical = (css: string, firstView: string) => criticalStyles(css)(firstView)

it('keeps the rules that match the first view', () => {
  expect(critical('.a{color:red}.b{color:red}i.a{color:red}', '<p class="a">')).toBe('.a{color:red}')
})

it('matches class names with escaped characters', () => {
  const css = '.lg\\:pt-24{color:red}.w-\\[max\\(100\\%\\,1000px\\)\\]{color:red}'
  expect(critical(css, '<p class="lg:pt-24 w-[max(100%,1000px)]">')).toBe(css)
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
  const css = '@property --gap{syntax:"*";inherits:false}.a{color:red}'
  expect(critical(css, '<p class="a">')).toBe(css)
})

import type { HTMLElement } from 'node-html-parser'
import { expect, it } from 'vitest'
import { builtPages, findings } from '../support/built-site.ts'

const start = (node: HTMLElement) => node.toString().slice(0, 120)

/** Astro's own code for islands, which is not a module. */
const OF_ISLANDS = /astro-island|astro:\w+/
/** Code in its own scope that runs before the first paint: for example, it shows cached fonts. */
const OWN_SCOPE = /^\s*(try\s*\{|\(function\(\)\s*\{)[\s\S]*\}\s*(\)\(\);?\s*)?$/
const isBeforePaint = ({ parentNode, previousElementSibling, rawText }: HTMLElement) =>
  (parentNode?.rawTagName === 'head' || previousElementSibling?.rawTagName === 'noscript') && OWN_SCOPE.test(rawText)

it('every script of a component is a module, or runs before the first paint in its own scope', () => {
  const classic = findings(builtPages(), ({ document }) =>
    document
      .querySelectorAll('script:not([type=module])')
      .filter((script) => script.hasAttribute('src') || !script.hasAttribute('type'))
      .filter((script) => !OF_ISLANDS.test(script.rawText) && !isBeforePaint(script))
      .map(start),
  )
  expect(classic).toEqual([])
})

it('no page has an inline handler or style, or a policy that allows unsafe code', () => {
  const wrong = findings(builtPages(), ({ document }) => {
    const policies = document.querySelectorAll('meta[http-equiv=content-security-policy]').map(String)
    const handlers = document
      .querySelectorAll('*')
      .filter(({ attributes }) => Object.keys(attributes).some((name) => /^on[a-z]+$|^style$/.test(name)))
    return [
      ...handlers.map(start),
      ...(policies.length === 1 ? policies.filter((policy) => /wasm|unsafe/.test(policy)) : ['policies']),
    ]
  })
  expect(wrong).toEqual([])
})

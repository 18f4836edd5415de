import { expect, it } from 'vitest'
import { mdxProblem } from './mdx-problem.ts'

const TEXT = 'One\n\nTwo {names and <b>bold\n'

it.each([
  [
    '3:5: Unexpected end of file in expression, expected a corresponding closing brace for `{` (mdx-jsx:x)',
    'Write \\{',
  ],
  ['3:16: Expected a closing tag for `<b>` (3:16) before the end of `paragraph` (mdx-jsx:x)', 'Write </b> after it'],
  ['3:1: Unexpected closing tag `</i>`, expected an open tag first (mdx-jsx:x)', '</i> closes something'],
  ['3:1: Unexpected character after `<`, expected a valid JSX tag (note: …) (mdx-jsx:x)', 'Write &lt;'],
  [
    '3:1: Unexpected character `!` before name (note: to create a comment in MDX, use `{/* text */}`) (mdx-jsx:x)',
    '{/* like this */}',
  ],
])('suggests a correction for: %s', (message, advice) => {
  const problem = mdxProblem('content/pages/sports.mdx', TEXT, message)
  expect(problem).toContain('content/pages/sports.mdx, line 3: ')
  expect(problem).toContain(advice)
  expect(problem).toContain('Two {names and <b>bold')
  expect(problem).not.toContain('mdx-jsx')
})

it('shows an unknown message, but not the compiler rule in brackets', () => {
  expect(mdxProblem('a.mdx', TEXT, 'Error: 1:15: Unterminated string (mdxjs-rs:oxc)')).toBe(
    'a.mdx, line 1: this cannot be read (Unterminated string).\n  One',
  )
})

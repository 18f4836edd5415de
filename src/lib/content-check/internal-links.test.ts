import { expect, it } from 'vitest'
import { internalLinks, linkProblem } from './internal-links.ts'

const known = {
  addresses: new Set(['/', '/admission', '/program', '/documents/prospectus.pdf']),
  idsOf: (address: string) => new Set(address === '/program' ? ['arts', 'science'] : []),
}

it('internalLinks finds addresses in JSON with their lines', () => {
  const text =
    '{\n  "href": "/program#arts",\n  "site": "https://school.example/x",\n  "file": "/documents/prospectus.pdf"\n}'
  expect(internalLinks('content/data/a.json', text)).toEqual([
    { file: 'content/data/a.json', line: 2, address: '/program#arts' },
    { file: 'content/data/a.json', line: 4, address: '/documents/prospectus.pdf' },
  ])
})

it('internalLinks finds addresses in front matter, Markdown links and attributes, and no others', () => {
  const text =
    '---\nhref: /admission\n---\nSee [how](/program) and/or <a href="/">home</a>, or [them](//other.example/x).'
  expect(internalLinks('a.mdx', text).map(({ line, address }) => [line, address])).toEqual([
    [2, '/admission'],
    [4, '/program'],
    [4, '/'],
  ])
})

const problem = (address: string) => linkProblem({ file: 'content/data/a.json', line: 7, address }, known)

it.each(['/', '/admission', '/program#arts', '/program?x=1', '/documents/prospectus.pdf'])(
  'linkProblem finds nothing wrong with %s',
  (address) => {
    expect(problem(address)).toBeUndefined()
  },
)

it('linkProblem names file, line and the nearest address that exists', () => {
  expect(problem('/admision')).toBe(
    'content/data/a.json, line 7: there is nothing at /admision. Did you mean /admission?',
  )
  expect(problem('/program#scince')).toBe(
    'content/data/a.json, line 7: /program has no part called "scince". Did you mean /program#science?',
  )
  expect(problem('/admission#fees')).toBe('content/data/a.json, line 7: /admission has no part called "fees".')
})

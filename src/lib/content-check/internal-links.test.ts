import { expect, it } from 'vitest'
import { internalLinks, linkProblem } from './internal-links.ts'

const known = {
  addresses: new Set(['/', '/admission', '/program', '/documents/prospectus.pdf']),
  idsOf: (address: string) => new Set(address === '/program' ? ['arts', 'science'] : []),
}

it.each([
  [
    'a.json',
    '{\n"href": "/program#arts",\n"site": "https://school.example/x",\n"file": "/a.pdf"\n}',
    '2 /program#arts, 4 /a.pdf',
  ],
  [
    'a.mdx',
    '---\nhref: /admission\n---\nSee [how](/program) and/or <a href="/">home</a>, or [them](//other.example/x).',
    '2 /admission, 4 /program, 4 /',
  ],
])('internalLinks finds only addresses of this site in %s, with their lines', (file, text, found) => {
  expect(
    internalLinks(file, text)
      .map(({ line, address }) => `${line} ${address}`)
      .join(', '),
  ).toBe(found)
})

it.each([
  ...['/', '/admission', '/program#arts', '/program?x=1', '/documents/prospectus.pdf'].map((address) => [address]),
  ['/admision', 'a.json, line 7: there is nothing at /admision. Did you mean /admission?'],
  ['/program#scince', 'a.json, line 7: /program has no part called "scince". Did you mean /program#science?'],
  ['/admission#fees', 'a.json, line 7: /admission has no part called "fees".'],
])('for a link to %s, linkProblem returns: %s', (address, problem) => {
  expect(linkProblem({ file: 'a.json', line: 7, address }, known)).toBe(problem)
})

import { expect, it } from 'vitest'
import { z } from 'zod'
import { entryProblems, listProblems } from './content-problems.ts'

const linkSchema = z.strictObject({
  label: z.string().min(1).describe('the words of the link'),
  href: z.string().regex(/^\//, 'Write a link from "/".').describe('where the link leads'),
})

const tileSchema = z.strictObject({
  id: z.string().describe('a short name'),
  title: z.string().min(1).max(10).describe('the name of the tile'),
  size: z.enum(['large', 'small']).default('small').describe('large or small'),
  count: z.int().min(1).max(12).optional().describe('how many there are'),
  email: z.email().optional().describe('an address'),
  links: z.array(linkSchema).min(1).optional().describe('the links in order'),
})

const right = { id: 'pool', title: 'Pool' }
const problems = (change: object) => listProblems('content/data/tiles.json', [{ ...right, ...change }], tileSchema)
const start = 'content/data/tiles.json, entry "pool"'

it.each([
  [{ title: undefined }, 'field "title": missing. Write the name of the tile.'],
  [{ title: '' }, 'field "title": empty. Write the name of the tile.'],
  [{ title: 'Swimming pool' }, 'field "title": too long: 13 of at most 10 characters. Write the name of the tile.'],
  [{ title: 7 }, 'field "title": must be a text in quotation marks, but is a number. Write the name of the tile.'],
  [{ size: 'big' }, 'field "size": "big" must be one of: large, small. Write large or small.'],
  [{ count: 0 }, 'field "count": 0 is too small: at least 1. Write how many there are.'],
  [{ email: 'a@' }, 'field "email": "a@" is not an e-mail address. Write an address.'],
  [{ links: [{ label: 'Go', href: 'go' }] }, 'field "links > Go > href": "go" does not fit. Write a link from "/".'],
  [{ links: [{ href: '/' }] }, 'field "links > number 1 > label": missing. Write the words of the link.'],
  [{ titel: 'A' }, 'field "titel": there is no such field. The fields here are: id, title, size, count, email, links.'],
])('listProblems reports the error in %j', (change, sentence) => {
  expect(problems(change)).toEqual([`${start}, ${sentence}`])
})

it('listProblems lists every problem of every entry, and none of valid content', () => {
  expect(problems({ size: 'large', count: 3, links: [{ label: 'Go', href: '/' }] })).toEqual([])
  expect(listProblems('a.json', [{ id: 'a' }, { title: 'B', size: 3 }, 'c'], tileSchema)).toEqual([
    'a.json, entry "a", field "title": missing. Write the name of the tile.',
    'a.json, entry 2, field "id": missing. Write a short name.',
    'a.json, entry 2, field "size": 3 must be one of: large, small. Write large or small.',
    'a.json, entry 3: must be a group of fields between "{" and "}", but is a text in quotation marks.',
  ])
})

const twice = [right, { id: 'b', title: 'B' }, right]

it.each([
  [[], ': the list is empty. Write at least one entry between "[" and "]".'],
  [{}, ': must be a list. Write the entries between "[" and "]".'],
  [twice, ', entry "pool", field "id": entry 1 has it too. Give entry 3 an id of its own.'],
])('listProblems rejects %j', (list, sentence) => {
  expect(listProblems('a.json', list, tileSchema)).toEqual([`a.json${sentence}`])
})

it('entryProblems rejects duplicate ids in a list inside an entry', () => {
  const schema = z.strictObject({ door: z.strictObject({ tiles: z.array(tileSchema) }) })
  expect(entryProblems('home.json', { door: { tiles: [right, right] } }, schema)).toEqual([
    'home.json, field "door > tiles > pool > id": number 1 of the list has it too. Give number 2 an id of its own.',
  ])
})

it('entryProblems finds the description of a field in unions, optional groups and transforms', () => {
  const schema = z.strictObject({
    banner: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('plain'), sun: z.number().describe('where the sun stands') }),
        z.strictObject({ kind: z.literal('picture'), alt: z.string().min(3).describe('what the picture shows') }),
      ])
      .optional(),
    day: z
      .strictObject({ date: z.string().describe('the day') })
      .transform((day) => day.date)
      .describe('when it was'),
    until: z.union([z.literal('ever'), z.iso.date()]).describe('the last day, or ever'),
  })
  expect(entryProblems('a.mdx', { banner: { kind: 'picture' }, day: {}, until: 'soon' }, schema)).toEqual([
    'a.mdx, field "banner > alt": missing. Write what the picture shows.',
    'a.mdx, field "day > date": missing. Write the day.',
    'a.mdx, field "until": "soon" does not fit. Write the last day, or ever.',
  ])
  const until = 'ever'
  expect(entryProblems('a.mdx', { banner: { kind: 'plane' }, day: { date: 'x' }, until }, schema)).toHaveLength(1)
  expect(entryProblems('a.mdx', { until }, schema)).toEqual(['a.mdx, field "day": missing. Write when it was.'])
})

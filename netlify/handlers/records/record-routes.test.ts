import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { hasRoute, loadFunctions } from '../../local/function-router.ts'

/** The platform reads the paths of a function from its source, so each lists the kinds: this finds the one left out. */
const functions = await loadFunctions(join(import.meta.dirname, '../../functions'), (file) => import(file))

const routes = RECORD_KIND_IDS.flatMap((kind) => {
  const { page, feed, calendar, listing, api, staffList } = recordPaths(kind)
  return [
    ['public-records', listing],
    ['public-records', `${page}/a-slug`],
    ['public-records', feed],
    ...(calendar ? [['public-records', calendar]] : []),
    ['records', api],
    ['staff-records', staffList],
    ['staff-records', `${staffList}/1/history`],
    ['staff-records', `${api}/1`],
    ['staff-records', `${api}/1/restore`],
    ['staff-records', `${api}/1/erase`],
    ['staff-records', `${api}/1/preview`],
    ['previews', `/preview${page}/1/token`],
    ['previews', `/preview${page}/1/token/0a.jpg`],
  ] as [string, string][]
})

test.each(routes)('netlify/functions/%s.ts has a path for %s', (name, path) => {
  const owners = functions.filter((candidate) => hasRoute([candidate], path)).map((owner) => owner.name)
  expect(owners).toEqual([name])
})

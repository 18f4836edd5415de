import { beforeEach, expect, test } from 'vitest'
import { eventForm } from '../../../tests/support/pictures.ts'
import { joinedPerson, siteCalls } from '../../../tests/support/staff-calls.ts'

const { as } = await siteCalls()
const publisher = await as(await joinedPerson('publisher', 'publisher@school.example'))
const author = await as(await joinedPerson('author', 'author@school.example'))

const TITLE = 'Sports Day'
let path: string
beforeEach(async () => {
  const { id } = await (await publisher('POST', '/api/events', await eventForm(TITLE))).json()
  path = `/api/events/${id}`
})

const at = (version: number) => ({ 'If-Match': `"${version}"` })
const bin = () => publisher('DELETE', path, undefined, at(1))
const erase = (title: unknown, version = 2, by = publisher) => by('POST', `${path}/erase`, { title }, at(version))
const versions = async () => {
  const answer = await publisher('GET', `${path.replace('/api/', '/api/admin/')}/history`)
  return answer.ok ? (await answer.json()).versions.length : answer.status
}

test('removes a record in the bin with all its versions', async () => {
  await bin()
  expect((await erase(` ${TITLE} `)).status).toBe(204)
  expect(await versions()).toBe(404)
  expect((await publisher('POST', `${path}/restore`, undefined, at(2))).status).toBe(404)
})

test.each(['sports day', '', undefined, 7])('refuses %j as the title', async (title) => {
  await bin()
  expect((await erase(title)).status).toBe(422)
  expect(await versions()).toBe(2)
})

test('refuses what is not in the bin, another version, and authors', async () => {
  expect((await erase(TITLE, 1)).status).toBe(409)
  await bin()
  expect((await erase(TITLE, 1)).status).toBe(412)
  expect((await erase(TITLE, 2, author)).status).toBe(403)
  expect(await versions()).toBe(2)
})

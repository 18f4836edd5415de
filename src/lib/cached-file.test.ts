import { watch } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cachedFile } from './cached-file.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cached-file-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('makes a file once', async () => {
  let made = 0
  const make = async () => `made ${++made}`
  const path = join(folder, 'new', 'file.txt')
  expect(await cachedFile(path, make)).toBe(path)
  await cachedFile(path, make)
  expect(await readFile(path, 'utf8')).toBe('made 1')
  expect(await readdir(join(folder, 'new'))).toEqual(['file.txt'])
})

it('shows a file to others only when all of it is written', async () => {
  const path = join(folder, 'file.txt')
  const content = 'x'.repeat(8 * 1024 * 1024)
  const seen: Promise<number>[] = []
  const watcher = watch(folder, (_event, name) => {
    if (name === 'file.txt') seen.push(stat(path).then(({ size }) => size))
  })
  await cachedFile(path, async () => content)
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  watcher.close()
  expect(new Set(await Promise.all(seen))).toEqual(new Set([content.length]))
})

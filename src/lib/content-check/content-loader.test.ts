import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { ContentContext } from '#schemas/content/parts.ts'
import { collections } from '../../content.config.ts'
import { jsonList, jsonObject, mdxFiles } from './content-loader.ts'

vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }))

const PROJECT = join(import.meta.dirname, '../../..')
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, content: unknown) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

type Loadable = { loader: { load: (context: LoaderContext) => Promise<void> } }

/** Reads front matter, which is JSON in these tests. Throws an error like that of Astro for invalid YAML. */
function getEntryInfo({ contents, fileUrl }: { contents: string; fileUrl: URL }) {
  try {
    return { body: '', data: JSON.parse(contents) }
  } catch (error) {
    const details = { name: 'YAMLException', id: fileURLToPath(fileUrl), loc: { line: 1 } }
    throw Object.assign(new Error(String(error)), details)
  }
}

/** Runs a loader as Astro does. Returns the stored entries by id. */
async function load({ loader }: Loadable) {
  const stored = new Map<string, unknown>()
  const context = {
    config: { root: pathToFileURL(`${root}/`), srcDir: pathToFileURL(`${root}/src/`) },
    store: {
      clear: () => stored.clear(),
      get: () => undefined,
      keys: () => [...stored.keys()],
      set: ({ id, data }: { id: string; data: unknown }) => stored.set(id, data),
      delete: (id: string) => stored.delete(id),
    },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    generateDigest: String,
    logger: { warn: () => undefined, error: () => undefined },
    entryTypes: new Map([['.mdx', { getEntryInfo }]]),
  }
  await loader.load(context as unknown as LoaderContext)
  return Object.fromEntries(stored)
}

const policySchema = ({ image, icon, publicFile }: ContentContext) =>
  z.strictObject({
    id: z.string(),
    picture: image().optional(),
    icon: icon('policies').optional(),
    file: publicFile('documents').optional(),
  })
const policies = jsonList('content/data/policies.json', policySchema)

it('jsonList keeps the order of the entries, although Astro sorts by id', async () => {
  write('content/pictures/a.webp', 'a')
  write('src/icons/policies/uniform.svg', '<svg/>')
  write('public/documents/a.pdf', 'a')
  const list = [{ id: 'b', picture: '../pictures/a.webp', icon: 'uniform', file: '/documents/a.pdf' }, { id: 'a' }]
  write('content/data/policies.json', list)
  const stored = Object.entries(await load(policies)).sort(([a], [b]) => a.localeCompare(b))
  expect(stored.map(([, entry]) => entry)).toEqual(list)
})

it('the error of jsonList for missing files says what to do', async () => {
  write('src/icons/policies/uniform.svg', '<svg/>')
  write('src/icons/policies/leave.svg', '<svg/>')
  const files = { picture: '../pictures/a.webp', icon: 'shirt', file: '/documents/../secret.pdf' }
  write('content/data/policies.json', [{ id: 'a', ...files }])
  const problems = [
    'picture": there is no picture at "../pictures/a.webp". Put the file there, or write the path of one',
    'icon": there is no icon "shirt". Write one of: leave, uniform.',
    'file": there is no file at "/documents/../secret.pdf". Put it there, or write the path of a file in public/',
  ]
  const thrown = expect(load(policies)).rejects
  for (const problem of problems) await thrown.toThrow(`content/data/policies.json, entry "a", field "${problem}`)
})

it('a file that is missing or is not JSON is reported', async () => {
  await expect(load(policies)).rejects.toThrow('content/data/policies.json: missing. Put the file back')
  write('content/data/policies.json', '[\n{"id": "a"\n"icon": "b"}\n]')
  await expect(load(policies)).rejects.toThrow('content/data/policies.json, line 3: expected a comma')
})

it('jsonObject stores the file as one entry with the id main, and throws for an invalid file', async () => {
  const school = jsonObject('content/data/school.json', z.strictObject({ name: z.string().describe('the name') }))
  write('content/data/school.json', { name: 'Hill' })
  expect(await load(school)).toEqual({ main: { name: 'Hill' } })
  write('content/data/school.json', {})
  await expect(load(school)).rejects.toThrow('content/data/school.json, field "name": missing. Write the name.')
})

const pages = mdxFiles('content/pages', ({ image }) =>
  z.strictObject({ title: z.string().describe('the title'), picture: image().optional() }),
)

it('mdxFiles stores every file, except files whose name begins with an underscore', async () => {
  write('content/pages/a.mdx', { title: 'A' })
  write('content/pages/b/c.mdx', { title: 'C', picture: '../../c.webp' })
  write('content/pages/_draft.mdx', {})
  write('content/c.webp', 'c')
  expect(await load(pages)).toEqual({ a: { title: 'A' }, 'b/c': { title: 'C', picture: '../../c.webp' } })
})

it('the error of mdxFiles lists every problem of every file', async () => {
  write('content/pages/a.mdx', { titel: 'A' })
  write('content/pages/b/c.mdx', { title: 'C', picture: '../c.webp' })
  const thrown = expect(load(pages)).rejects
  await thrown.toThrow('a.mdx, field "titel": there is no such field. The fields here are: title, picture.\n')
  await thrown.toThrow('a.mdx, field "title": missing. Write the title.\n')
  await thrown.toThrow('b/c.mdx, field "picture": there is no picture at "../c.webp". Put the file there')
})

it('mdxFiles throws for two files with the same address, and for front matter that is not YAML', async () => {
  write('content/pages/a.mdx', { title: 'A' })
  write('content/pages/a/index.mdx', { title: 'A' })
  await expect(load(pages)).rejects.toThrow('Rename one of the two files.')
  write('content/pages/a.mdx', 'title: [own')
  await expect(load(pages)).rejects.toThrow('content/pages/a.mdx, line 1: cannot be read (')
})

it('the build rejects an invalid entry', async () => {
  for (const part of ['src', 'public']) symlinkSync(join(PROJECT, part), join(root, part))
  const file = 'content/data/policies.json'
  write(file, readFileSync(join(PROJECT, file), 'utf8').replace('"icon"', '"icn"'))
  symlinkSync(join(PROJECT, 'content/pictures'), join(root, 'content/pictures'))
  await expect(load(collections.policies as unknown as Loadable)).rejects.toThrow(
    /^content\/data\/policies\.json, entry ".+", field "icon": missing\. Write the name of an icon in/m,
  )
})

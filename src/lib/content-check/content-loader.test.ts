import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { ContentContext } from '#schemas/content/parts.ts'
import { collections } from '../../content.config.ts'
import { jsonList, jsonObject, mdxFiles } from './content-loader.ts'

vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }))

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

/** Runs a loader like Astro. Returns what it stored, by id. */
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
    entryTypes: new Map([
      ['.mdx', { getEntryInfo: ({ contents }: { contents: string }) => ({ body: '', data: JSON.parse(contents) }) }],
    ]),
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

it('jsonList throws for missing files, with what to do', async () => {
  write('src/icons/policies/uniform.svg', '<svg/>')
  write('src/icons/policies/leave.svg', '<svg/>')
  write('content/data/policies.json', [
    { id: 'a', picture: '../pictures/a.webp', icon: 'shirt', file: '/documents/../secret.pdf' },
  ])
  await expect(load(policies)).rejects.toThrow(
    [
      'content/data/policies.json, entry "a", field "picture": there is no picture at "../pictures/a.webp". Put the file there, or write the path of one that is there, as seen from the folder of this file.',
      'content/data/policies.json, entry "a", field "icon": there is no icon "shirt". Write one of: leave, uniform.',
      'content/data/policies.json, entry "a", field "file": there is no file at "/documents/../secret.pdf". Put it there, or write the path of a file in public/documents, beginning with /documents/.',
    ].join('\n'),
  )
})

it('jsonList throws for an empty icon, with an example of one', async () => {
  write('src/icons/policies/uniform.svg', '<svg/>')
  write('content/data/policies.json', [{ id: 'uniform' }])
  const strict = jsonList('content/data/policies.json', ({ icon }) =>
    z.strictObject({ id: z.string(), icon: icon('policies') }),
  )
  await expect(load(strict)).rejects.toThrow(
    'content/data/policies.json, entry "uniform", field "icon": missing. Write the name of an icon in src/icons/policies, for example uniform.',
  )
})

it('jsonList throws for a list that is missing or is not JSON', async () => {
  await expect(load(policies)).rejects.toThrow('content/data/policies.json: missing. Put the file back')
  write('content/data/policies.json', '[\n{"id": "a"\n"icon": "b"}\n]')
  await expect(load(policies)).rejects.toThrow('content/data/policies.json, line 3: expected a comma')
})

it('jsonObject stores one entry with the id main, and throws for an invalid one', async () => {
  const school = jsonObject('content/data/school.json', z.strictObject({ name: z.string().describe('the name') }))
  write('content/data/school.json', { name: 'Hill' })
  expect(await load(school)).toEqual({ main: { name: 'Hill' } })
  write('content/data/school.json', {})
  await expect(load(school)).rejects.toThrow('content/data/school.json, field "name": missing. Write the name.')
})

const pages = mdxFiles('content/pages', ({ image }) =>
  z.strictObject({ title: z.string().describe('the title'), picture: image().optional() }),
)

it('mdxFiles stores every file except those with an underscore, with pictures relative to each file', async () => {
  write('content/pages/a.mdx', { title: 'A' })
  write('content/pages/b/c.mdx', { title: 'C', picture: '../../c.webp' })
  write('content/pages/_draft.mdx', {})
  write('content/c.webp', 'c')
  expect(await load(pages)).toEqual({ a: { title: 'A' }, 'b/c': { title: 'C', picture: '../../c.webp' } })
})

it('mdxFiles throws with every problem of every file', async () => {
  write('content/pages/a.mdx', { titel: 'A' })
  write('content/pages/b/c.mdx', { title: 'C', picture: '../c.webp' })
  await expect(load(pages)).rejects.toThrow(
    [
      'content/pages/a.mdx, field "titel": there is no such field. The fields here are: title, picture.',
      'content/pages/a.mdx, field "title": missing. Write the title.',
      'content/pages/b/c.mdx, field "picture": there is no picture at "../c.webp". Put the file there, or write the path of one that is there, as seen from the folder of this file.',
    ].join('\n'),
  )
})

it('mdxFiles throws for two files with the same address', async () => {
  write('content/pages/a.mdx', { title: 'A' })
  write('content/pages/a/index.mdx', { title: 'A' })
  await expect(load(pages)).rejects.toThrow('Rename one of the two files.')
})

describe('the build', () => {
  const PROJECT = join(import.meta.dirname, '../../..')

  /** Copies the project, so that a test can break its content. */
  function copyProject() {
    for (const part of ['content', 'src', 'package.json', 'tsconfig.json', 'astro.config.mjs'])
      cpSync(join(PROJECT, part), join(root, part), { recursive: true })
    symlinkSync(join(PROJECT, 'public'), join(root, 'public'))
  }

  function change(file: string, from: string, to: string) {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text).toContain(from)
    write(file, text.replace(from, to))
  }

  it.each([
    {
      collection: 'policies',
      spoil: () => change('content/data/policies.json', '"icon"', '"icn"'),
      sentence: /^content\/data\/policies\.json, entry ".+", field "icon": missing\. Write the name of an icon in/m,
    },
    {
      collection: 'disclosureDocuments',
      spoil: () => change('content/data/disclosure/documents.json', '.pdf"', '.pfd"'),
      sentence: /^content\/data\/disclosure\/documents\.json, entry ".+", field "file": there is no file at ".+\.pfd"/m,
    },
  ] as const)('refuses a wrong entry of $collection with a sentence', async ({ collection, spoil, sentence }) => {
    copyProject()
    spoil()
    await expect(load(collections[collection] as unknown as Loadable)).rejects.toThrow(sentence)
  })

  it('fails with a sentence about front matter that is not YAML', () => {
    copyProject()
    // One link per package: a link to the whole folder would let the copy write into this project's cache.
    mkdirSync(join(root, 'node_modules'))
    for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((name) => !/^\.(astro|vite)/.test(name)))
      symlinkSync(join(PROJECT, 'node_modules', name), join(root, 'node_modules', name))
    change('content/pages/policies.mdx', 'template: own', 'template: [own')
    const astro = join(PROJECT, 'node_modules/.bin/astro')
    const { status, stdout, stderr } = spawnSync(astro, ['sync'], { cwd: root, encoding: 'utf8' })
    expect(status).toBe(1)
    expect(`${stdout}${stderr}`).toMatch(/content\/pages\/policies\.mdx, line \d+: cannot be read \(/)
  }, 180_000)
})

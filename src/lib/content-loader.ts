import type { SchemaContext } from 'astro:content'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Loader, LoaderContext } from 'astro/loaders'
import { glob } from 'astro/loaders'
import { z } from 'zod'
import { ContentError, entryProblems, listProblems } from '#lib/content-problems.ts'
import { parseJson } from '#lib/json-text.ts'
import type { ContentContext } from '#schemas/content-context.ts'

type ContentSchema<S extends z.ZodType> = S | ((context: ContentContext) => S)
type Entry = { id: string; data: Record<string, unknown> & { id?: unknown } }

/**
 * A list in one JSON file: an array whose items carry an `id`.
 * @param path from the project's root @param schema of one item
 * @returns what `defineCollection` takes; loading throws a ContentError that names every problem of the file
 */
export function jsonList<S extends z.ZodType>(path: string, schema: ContentSchema<S>) {
  return jsonFile(path, schema, (data, itemSchema) => {
    const problems = listProblems(path, data, itemSchema)
    if (problems.length > 0) throw new ContentError(problems)
    return (data as Entry['data'][]).map((item) => ({ id: String(item.id), data: item }))
  })
}

/** One object in one JSON file, under the id `main`; parameters and answers as for `jsonList`. */
export function jsonObject<S extends z.ZodType>(path: string, schema: ContentSchema<S>) {
  return jsonFile(path, schema, (data, objectSchema) => {
    const problems = entryProblems(path, data, objectSchema)
    if (problems.length > 0) throw new ContentError(problems)
    return [{ id: 'main', data: data as Entry['data'] }]
  })
}

/**
 * Every MDX file below a folder; names that begin with an underscore are left out.
 * @param base from the project's root @param schema of the front matter
 * @returns what `defineCollection` takes; loading throws a ContentError that names every problem of the folder
 */
export function mdxFiles<S extends z.ZodType>(base: string, schema: ContentSchema<S>) {
  const files = glob({ base, pattern: '**/[^_]*.mdx' })
  const load = async (context: LoaderContext) => {
    const problems: string[] = []
    const fileOfId = new Map<string, string>()
    let building = true
    // Without the cache of the last build, which would let a picture that was deleted since pass.
    context.store.clear()
    await files.load({
      ...context,
      parseData: async (entry) => {
        const root = fileURLToPath(context.config.root)
        const path = relative(root, entry.filePath ?? entry.id)
        const found = entryProblems(path, entry.data, checked(schema, root, path))
        const twin = fileOfId.get(entry.id)
        if (twin && twin !== path) found.push(`${path}: has the same address as ${twin}. Rename one of them.`)
        fileOfId.set(entry.id, path)
        if (found.length === 0) return context.parseData(entry)
        if (!building) throw new ContentError(found)
        problems.push(...found)
        return entry.data
      },
    })
    building = false
    if (problems.length > 0) throw new ContentError(problems.sort())
  }
  return { loader: { name: 'mdx-files', load } satisfies Loader, schema: forAstro(schema) }
}

function jsonFile<S extends z.ZodType>(
  path: string,
  schema: ContentSchema<S>,
  entriesOf: (data: unknown, schema: z.ZodType) => Entry[],
) {
  const load = async ({ config, store, parseData, watcher, logger }: LoaderContext) => {
    const root = fileURLToPath(config.root)
    const filePath = resolve(root, path)
    const read = async () => {
      const text = await readFile(filePath, 'utf8').catch(() => {
        throw new ContentError([`${path}: missing. Put the file back; pages need it.`])
      })
      const entries = entriesOf(parseJson(path, text), checked(schema, root, path))
      store.clear()
      for (const { id, data } of entries)
        store.set({ id, data: await parseData({ id, data, filePath }), filePath: path })
    }
    await read()
    watcher?.add(filePath)
    watcher?.on('change', (changed) => {
      if (resolve(changed) === filePath) read().catch((error: unknown) => logger.error(String(error)))
    })
  }
  return { loader: { name: 'json-file', load } satisfies Loader, schema: forAstro(schema) }
}

/** The schema as Astro runs it, after the checks: it only turns pictures into imports. */
function forAstro<S extends z.ZodType>(schema: ContentSchema<S>) {
  return ({ image }: SchemaContext): S =>
    typeof schema === 'function' ? schema({ image, icon: () => z.string(), publicFile: () => z.string() }) : schema
}

/** The schema with checks that every picture, icon and document it names is there. */
function checked(schema: ContentSchema<z.ZodType>, root: string, path: string): z.ZodType {
  if (typeof schema !== 'function') return schema
  const folder = dirname(resolve(root, path))
  const image = () =>
    z.string().refine((src) => existsSync(resolve(folder, src)), {
      error: ({ input }) =>
        `there is no picture at ${JSON.stringify(input)}. Put the file there, or write the path of one that is there, as seen from the folder of this file.`,
    })
  return schema({
    // Astro's image() answers with an object; here only the path counts.
    image: image as unknown as SchemaContext['image'],
    icon: (set) => {
      const names = readdirSync(resolve(root, 'src/icons', set)).map((name) => name.replace(/\.svg$/, ''))
      return z
        .string()
        .refine((name) => names.includes(name), {
          error: ({ input }) => `there is no icon ${JSON.stringify(input)}. Write one of: ${names.sort().join(', ')}.`,
        })
        .describe(`the name of an icon in src/icons/${set}, for example ${names.sort()[0]}`)
    },
    publicFile: (folder) =>
      z
        .string()
        .refine((href) => href.startsWith(`/${folder}/`) && existsSync(resolve(root, 'public', `.${href}`)), {
          error: ({ input }) =>
            `there is no file at ${JSON.stringify(input)}. Put it into public/${folder} and write its path, beginning with /${folder}/.`,
        })
        .describe(`the path of a file in public/${folder}, beginning with /${folder}/`),
  })
}

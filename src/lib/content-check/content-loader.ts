import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import type { z } from 'zod'
import { memoize } from '#shared/memoize.ts'
import { ContentError, refuse } from './content-error.ts'
import { entryProblems, listProblems } from './content-problems.ts'
import { astroSchema, type ContentSchema, checkedSchema } from './content-schema.ts'
import { readJson } from './parse-json.ts'

type Fields = Record<string, unknown> & { id?: unknown }
type Entry = { id: string; data: Fields }

/** Defines a collection from a JSON list whose items have an `id`. Loading throws all problems in one error. */
export function jsonList<S extends z.ZodType>(path: string, schema: ContentSchema<S>) {
  return jsonFile(path, schema, (data, itemSchema) => {
    refuse(listProblems(path, data, itemSchema))
    // Astro sorts a collection by id: using the index as id preserves the order of the file.
    return (data as Fields[]).map((item, place) => ({ id: String(place).padStart(4, '0'), data: item }))
  })
}

/** Defines a collection from one JSON object, under the id `main`. Loading throws all problems in one error. */
export function jsonObject<S extends z.ZodType>(path: string, schema: ContentSchema<S>) {
  return jsonFile(path, schema, (data, objectSchema) => {
    refuse(entryProblems(path, data, objectSchema))
    return [{ id: 'main', data: data as Fields }]
  })
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
      const entries = entriesOf(readJson(root, path), checkedSchema(schema, root, dirname(path)))
      store.clear()
      for (const entry of entries)
        store.set({ id: entry.id, data: await parseData({ ...entry, filePath }), filePath: path })
    }
    await read()
    watcher?.add(filePath)
    watcher?.on('change', (changed) => {
      if (resolve(changed) === filePath)
        read().catch((error: unknown) => logger.error(error instanceof Error ? error.message : String(error)))
    })
  }
  return { loader: { name: 'json-file', load } satisfies Loader, schema: astroSchema(schema) }
}

/** Defines a collection from the MDX files below a folder. Skips names that begin with an underscore. */
export function mdxFiles<S extends z.ZodType>(base: string, schema: ContentSchema<S>) {
  const files = glob({ base, pattern: '**/[^_]*.mdx' })
  const load = async (context: LoaderContext) => {
    const root = fileURLToPath(context.config.root)
    const schemaIn = memoize((folder) => checkedSchema(schema, root, folder))
    const problems: string[] = []
    const fileOfId = new Map<string, string>()
    let watching = false
    const parseData: LoaderContext['parseData'] = async (entry) => {
      const file = relative(root, entry.filePath ?? entry.id)
      const found = entryProblems(file, entry.data, schemaIn(dirname(file)))
      const twin = fileOfId.get(entry.id)
      if (twin !== undefined && twin !== file)
        found.push(`${file}: has the same address as ${twin}. Rename one of the two files.`)
      fileOfId.set(entry.id, file)
      if (watching) refuse(found)
      problems.push(...found)
      return found.length > 0 ? entry.data : context.parseData(entry)
    }
    // Clears the cache of the last build, because the cache would accept pictures that have been deleted.
    context.store.clear()
    await files.load({ ...context, parseData }).catch((error: unknown) => {
      throw frontMatterError(root, error) ?? error
    })
    refuse(problems.sort())
    watching = true
  }
  return { loader: { name: 'mdx-files', load } satisfies Loader, schema: astroSchema(schema) }
}

/** Returns the YAML parser's error about front matter as a ContentError; undefined for any other error. */
function frontMatterError(root: string, error: unknown): ContentError | undefined {
  if (!(error instanceof Error && error.name === 'YAMLException')) return undefined
  const { id = '', loc, message }: Error & { id?: string; loc?: { line: number } } = error
  return new ContentError([
    `${relative(root, id)}, line ${loc?.line}: cannot be read (${message}). Put a text with a colon, a bracket or a quotation mark between quotation marks, and begin the lines as the other files do.`,
  ])
}

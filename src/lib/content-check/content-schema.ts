import type { SchemaContext } from 'astro:content'
import { readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { ContentContext } from '#schemas/content/parts.ts'

/** A schema, or a function that creates one from `image()`, `icon()` and `publicFile()`. */
export type ContentSchema<S extends z.ZodType> = S | ((context: ContentContext) => S)

/** Returns the schema that Astro uses after the content check. It only converts pictures to imports. */
export function astroSchema<S extends z.ZodType>(schema: ContentSchema<S>) {
  return ({ image }: SchemaContext): S =>
    typeof schema === 'function' ? schema({ image, icon: iconSchema, publicFile: publicFileSchema }) : schema
}

const iconSchema: ContentContext['icon'] = (set) => z.string().describe(`the name of an icon in src/icons/${set}`)
const publicFileSchema: ContentContext['publicFile'] = (folder) =>
  z.string().describe(`the path of a file in public/${folder}, beginning with /${folder}/`)

/**
 * Returns the schema of the content check, which also checks that pictures, icons and documents exist.
 * @param folder the content folder, to which paths of pictures are relative
 */
export function checkedSchema(schema: ContentSchema<z.ZodType>, root: string, folder: string): z.ZodType {
  if (typeof schema !== 'function') return schema
  const picture = z.string().refine((src) => isFile(resolve(root, folder, src)), {
    error: ({ input }) =>
      `there is no picture at ${JSON.stringify(input)}. Put the file there, or write the path of one that is there, as seen from the folder of this file.`,
  })
  return schema({
    // Astro's image() schema returns an object; this check only needs the path.
    image: (() => picture) as unknown as SchemaContext['image'],
    icon: (set) => {
      const icons = readdirSync(resolve(root, 'src/icons', set)).map((name) => name.replace(/\.svg$/, ''))
      icons.sort()
      const schema = iconSchema(set)
      return schema
        .refine((name) => icons.includes(name), {
          error: ({ input }) => `there is no icon ${JSON.stringify(input)}. Write one of: ${icons.join(', ')}.`,
        })
        .describe(`${schema.description}, for example ${icons.at(-1)}`)
    },
    publicFile: (folder) => {
      const schema = publicFileSchema(folder)
      return schema
        .refine((href) => href.startsWith(`/${folder}/`) && isFile(resolve(root, `public${href}`)), {
          error: ({ input }) =>
            `there is no file at ${JSON.stringify(input)}. Put it there, or write ${schema.description}.`,
        })
        .describe(`${schema.description}`)
    },
  })
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

import * as z from 'zod/mini'

/** Returns the schema of an answer that holds one list by its name, such as `{events: [...]}`; it reads the list alone. */
export function listSchema<Item extends z.ZodMiniType>(name: string, item: Item) {
  return z.pipe(
    z.object({ [name]: z.array(item) }),
    z.transform((answer): z.infer<Item>[] => answer[name] ?? []),
  )
}

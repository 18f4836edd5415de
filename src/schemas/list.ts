import * as z from 'zod/mini'

/** Returns the schema of a response with one list under a name, such as `{events: [...]}`. Parsing returns the list. */
export function listSchema<Item extends z.ZodMiniType>(name: string, item: Item) {
  return z.pipe(
    z.object({ [name]: z.array(item) }),
    z.transform((answer): z.infer<Item>[] => answer[name] ?? []),
  )
}

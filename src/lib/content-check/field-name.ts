export type Path = readonly PropertyKey[]

/** A group of fields as it came out of a file. */
export type Group = Record<string, unknown> & { id?: unknown; label?: unknown }

export const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** What stands at a path of nested fields, or undefined. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isGroup(value) ? value[String(key)] : undefined), data)
}

/**
 * A path as people read it, for example `tiles > sports > href`.
 * @param path keys and, for items of a list, their index @param data the entry, for the names of the items
 * @returns the keys; an item of a list is called by its id or label, else by its number
 */
export function fieldName(path: Path, data: unknown): string {
  const name = (key: PropertyKey, depth: number) => {
    if (typeof key !== 'number') return String(key)
    const item = valueAt(data, path.slice(0, depth + 1))
    const called = isGroup(item) ? (item.id ?? item.label) : undefined
    return typeof called === 'string' ? called : `number ${key + 1}`
  }
  return path.map(name).join(' > ')
}

export type Path = readonly PropertyKey[]

/** An object or list parsed from a file. */
export type Group = Record<string, unknown> & { id?: unknown; label?: unknown }

export const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** Returns the value at a path of nested fields, or undefined. */
export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isGroup(value) ? value[String(key)] : undefined), data)
}

/** Returns a path as text: `tiles > sports > href`. A list item is named by its id or label, or else by its number. */
export function fieldName(path: Path, data: unknown): string {
  const name = (key: PropertyKey, depth: number) => {
    if (typeof key !== 'number') return String(key)
    const item = valueAt(data, path.slice(0, depth + 1))
    const called = isGroup(item) ? (item.id ?? item.label) : undefined
    return typeof called === 'string' ? called : `number ${key + 1}`
  }
  return path.map(name).join(' > ')
}

import type { StoredRecord } from '../../stores/stored-record.ts'

/**
 * Returns `make` with a memory: the store returns the same array until something changes, so what is made of it is made
 * once. The other arguments are part of what is remembered.
 */
export function memoizeByRecords<Made, Args extends string[]>(
  make: (records: readonly StoredRecord[], ...args: Args) => Made,
): (records: readonly StoredRecord[], ...args: Args) => Made {
  const memory = new WeakMap<readonly StoredRecord[], Map<string, Made>>()
  return (records, ...args) => {
    const known = memory.get(records) ?? new Map<string, Made>()
    memory.set(records, known)
    const key = JSON.stringify(args)
    const made = known.get(key) ?? make(records, ...args)
    known.set(key, made)
    return made
  }
}

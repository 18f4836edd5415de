import * as z from 'zod/mini'

/**
 * The pictures that staff have said show no child's face, the oldest first. Kept in this browser: their names are digests of
 * their content, and say nothing about anybody.
 */
const KEY = 'staffPicturesWithoutFaces'
/** The pictures of some years; each takes 70 bytes. */
const MAX_KEPT = 5_000
const keptSchema = z.array(z.string())

/** Returns the pictures that staff have marked in this browser as showing no child's face. */
export function picturesWithoutFaces(): ReadonlySet<string> {
  return new Set(kept())
}

/** Marks pictures as showing no child's face, so that another publication does not ask about them. */
export function markWithoutFaces(files: readonly string[]): void {
  const all = [...new Set([...kept(), ...files])]
  localStorage.setItem(KEY, JSON.stringify(all.slice(-MAX_KEPT)))
}

function kept(): readonly string[] {
  return keptSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? []
}

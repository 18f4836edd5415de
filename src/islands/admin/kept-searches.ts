import * as z from 'zod/mini'

/** What was searched for in this tab, and by whom; each text under the key that its history entry has. */
const KEPT = 'staffSearches'
const keptSchema = z.object({ person: z.string(), texts: z.record(z.string(), z.string()) })

/** Returns what this person has searched for at a history entry; empty without. */
export function keptSearch(person: string, key: string): string {
  return textsOf(person)[key] ?? ''
}

export function keepSearch(person: string, key: string, text: string): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ person, texts: { ...textsOf(person), [key]: text } }))
}

/** Forgets them all: names of families are among them, and the next person at this tab may press Back. */
export function forgetSearches(): void {
  sessionStorage.removeItem(KEPT)
}

function textsOf(person: string): Readonly<Record<string, string>> {
  const { data } = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'))
  return data?.person === person ? data.texts : {}
}

import type { AdminLabels } from '#schemas/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Merged, Side } from './merge-records.ts'

/** Returns what was merged by itself, in a sentence. */
export function mergedText(merged: readonly Merged[], { conflict }: AdminLabels): string {
  const parts = (side: Side) => {
    const own = merged.filter((entry) => entry.side === side).map(({ part }) => part)
    const pictures = own.filter((part) => part === 'picture').length
    const others = new Set(own.filter((part) => part !== 'picture'))
    const names: string[] = [...others].map((part) => conflict[part])
    if (pictures > 0) names.push(fillIn(pictures === 1 ? conflict.onePicture : conflict.pictures, { count: pictures }))
    return names.join(', ').toLowerCase()
  }
  const [theirs, mine] = [parts('theirs'), parts('mine')]
  const sentences = [
    theirs && fillIn(conflict.fromTheirs, { parts: theirs }),
    mine && fillIn(conflict.fromMine, { parts: mine }),
  ]
  return `${conflict.merged} ${sentences.filter(Boolean).join('; ')}.`
}

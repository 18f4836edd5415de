import labels from '../../../content/data/record-labels.json' with { type: 'json' }
import school from '../../../content/data/school.json' with { type: 'json' }
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'

type Labels = { title: string; description: string }
const kinds: Record<RecordKind, { feed: Labels; calendar?: Labels }> = labels.kinds

/**
 * Returns title and description of a kind's RSS feed or calendar.
 * @throws Error when the content has no calendar for this kind
 */
export function feedLabels(kind: RecordKind, feed: 'feed' | 'calendar'): Labels {
  const found = kinds[kind][feed]
  if (!found) throw new Error(`content/data/record-labels.json has no ${feed} for ${kind}.`)
  return { title: `${found.title} - ${school.name}`, description: found.description }
}

import type { Subjects } from '#schemas/content/classes.ts'
import { type ClassId, classRangeName, isWithin } from '#schemas/facts/class-names.ts'

/** Returns the medium of teaching of all classes, each text after its classes; undefined when the content has none. */
export function mediumText({ medium }: Pick<Subjects, 'medium'>): string | undefined {
  return medium?.map(({ classes, text }) => `${classRangeName(classes)}: ${text}`).join(' ')
}

/** Returns the medium of teaching of one class. */
export function mediumOf({ medium }: Pick<Subjects, 'medium'>, id: ClassId): string | undefined {
  return medium?.find(({ classes }) => isWithin(id, classes))?.text
}

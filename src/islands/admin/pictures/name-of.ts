import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffPicture } from '#schemas/record.ts'

/** Returns what staff call a picture by: the name of the file that was chosen, as far as it is known. */
export function nameOf({ name }: Pick<StaffPicture, 'name'>, labels: AdminLabels['gallery']): string {
  return name || labels.nameless
}

/** The names of the listed pictures by file. */
let known: ReadonlyMap<string, string> = new Map()

/** Takes over the names of a listing, for forms that show pictures by file. */
export function learnPictureNames(pictures: readonly StaffPicture[]): void {
  known = new Map(pictures.map(({ file, name }) => [file, name]))
}

/** Returns what a stored picture is called; undefined while the listing is not there, and for one without a name. */
export function knownPictureName(file: string): string | undefined {
  return known.get(file) || undefined
}

/** Returns the words in which a picture is searched: its names, what it shows, and the records that show it. */
export function searchTextOf({ name, altText, usedBy }: StaffPicture): string {
  return [name, altText, ...usedBy.map((record) => record.name)].join(' ')
}

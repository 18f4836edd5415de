import type { ProgramView } from '#lib/programs.ts'

/** Sets `--field`, the ground of a programme's field, to the colour that its front matter chooses. */
export const FIELD_CLASS: Record<ProgramView['bgColor'], string> = {
  leaf: '[--field:var(--color-leaf)]',
  crimson: '[--field:var(--color-crimson)]',
  navy: '[--field:var(--color-navy)]',
  ink: '[--field:var(--color-ink)]',
}

import type { ProgramView } from '#lib/views/programs.ts'

/** The class that sets `--field`, the background of a programme, to the colour in its front matter. */
export const FIELD_CLASS: Record<ProgramView['bgColor'], string> = {
  leaf: '[--field:var(--color-leaf)]',
  crimson: '[--field:var(--color-accent)]',
  navy: '[--field:var(--color-field)]',
  ink: '[--field:var(--color-ink)]',
}

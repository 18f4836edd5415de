import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content'
import { fillIn } from '#shared/fill-in.ts'
import { getSchool } from '../school.ts'

/** The CSS class for the background of a programme, by the colour in the programme's front matter. */
const FIELDS = {
  leaf: '[--field:var(--color-leaf)]',
  crimson: '[--field:var(--color-accent)]',
  navy: '[--field:var(--color-field)]',
  ink: '[--field:var(--color-ink)]',
}

/** Returns all programmes in their order, each with `href`, for cards and lists. */
export async function getPrograms() {
  const entries = await getCollection('programs')
  const programs = await Promise.all(entries.map(programView))
  return programs.sort((a, b) => a.order - b.order)
}

/** Returns one programme with its full description as the component `Content`; `others` are all other programmes. */
export async function getProgram(id: string) {
  const entry = await getEntry('programs', id)
  if (!entry) throw new Error(`content/programs/${id}.mdx is missing: a page asks for the programme “${id}”.`)
  const { Content } = await render(entry)
  const others = (await getPrograms()).filter((program) => program.id !== id)
  return { ...(await programView(entry)), Content, others }
}

export type ProgramDetail = Awaited<ReturnType<typeof getProgram>>
export type ProgramView = Awaited<ReturnType<typeof getPrograms>>[number]

async function programView({ id, data }: CollectionEntry<'programs'>) {
  const { labels } = await getSchool()
  const meta = {
    title: fillIn(data.meta.title, labels),
    description: fillIn(data.meta.description, labels),
  }
  return { ...data, id, href: `/program/${id}`, meta, field: FIELDS[data.bgColor] }
}

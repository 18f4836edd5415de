import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content'
import { fillIn } from './chrome.ts'
import { getSchool } from './school.ts'

/** All programmes in their order, each with `href`: what cards and lists print. */
export async function getPrograms() {
  const entries = await getCollection('programs')
  const programs = await Promise.all(entries.map(programView))
  return programs.sort((a, b) => a.order - b.order)
}

/**
 * One programme with its full description as the component `Content`, and the `others` in order.
 * @param id its file’s name without ending, for example `robotics`
 * @throws when there is no such programme
 */
export async function getProgram(id: string) {
  const entry = await getEntry('programs', id)
  if (!entry) throw new Error(`content/programs/${id}.mdx is missing: a page asks for the programme “${id}”.`)
  const { Content } = await render(entry)
  const others = (await getPrograms()).filter((program) => program.id !== id)
  return { ...(await programView(entry)), Content, others }
}

/** The words that all programmes share: content/data/program-labels.json. */
export async function getProgramLabels() {
  const entry = await getEntry('programLabels', 'main')
  if (!entry) throw new Error('content/data/program-labels.json is missing: /program and its pages need it.')
  return entry.data
}

export type ProgramLabels = Awaited<ReturnType<typeof getProgramLabels>>
export type ProgramDetail = Awaited<ReturnType<typeof getProgram>>
export type ProgramView = Awaited<ReturnType<typeof getPrograms>>[number]

async function programView({ id, data }: CollectionEntry<'programs'>) {
  const { words } = await getSchool()
  const meta = {
    title: fillIn(data.meta.title, words),
    description: fillIn(data.meta.description, words),
  }
  return { ...data, id, href: `/program/${id}`, meta }
}

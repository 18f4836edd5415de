import type { Subjects } from '#schemas/content/classes.ts'
import { ENQUIRY_CLASSES } from '#schemas/enquiry.ts'
import { type ClassId, classRangeName, placeOf } from '#schemas/facts/class-names.ts'
import { fillIn } from '#shared/fill-in.ts'
import { rupeesText } from '#shared/rupees.ts'
import { strengthTotals } from './disclosure/staffing.ts'
import { type ClassPageView, getClassPages } from './facts/class-page.ts'
import { subjectText } from './facts/subject-text.ts'
import { getData } from './get-data.ts'
import { textsOf, withMore } from './texts-of.ts'

/** The sun's position on the stage mark of each section; the last stage keeps the highest. */
const STAGES = [0, 1, 2, 3, 4] as const

/**
 * Returns the sections of /academics in their order, and their shared labels. Each has its `stage` from 0 to 4 and the
 * `facts` of its classes; the last one, which applies to all stages, is `onColour` and has none. The streams are of the
 * stage before it.
 */
export async function getAcademics() {
  const [{ sections, ...labels }, pages, subjects, strength] = await Promise.all([
    getData('academics'),
    getClassPages(),
    getData('subjects'),
    getData('disclosureStrength'),
  ])
  return {
    ...labels,
    sections: sections.map((section, index) => {
      const classes = pages.filter(({ stage }) => stage === section.id)
      const isSenior = classes.some(({ id }) => id === '12th')
      return {
        ...section,
        stage: STAGES[index] ?? 4,
        onColour: index === sections.length - 1,
        facts: classes.length > 0 ? stageFacts(classes, subjects, strength, labels.facts) : undefined,
        streams:
          isSenior && subjects.streams ? { list: subjects.streams, notes: textsOf(subjects.streamNotes) } : undefined,
      }
    }),
    streamsHeading: subjects.labels.streams,
  }
}

export type AcademicsView = Awaited<ReturnType<typeof getAcademics>>
export type AcademicsSection = AcademicsView['sections'][number]

/** Returns what parents ask about a stage; a fact that is missing is left out. */
function stageFacts(
  classes: readonly ClassPageView[],
  { byClass = [], labels: subjectLabels }: Pick<Subjects, 'byClass' | 'labels'>,
  strength: Parameters<typeof classSize>[1] & { session: string },
  labels: Record<'day' | 'winter' | 'size' | 'sizeHint' | 'fees' | 'feesHint' | 'subjects', string>,
) {
  const day = classes[0]?.day
  const size = classSize(classes, strength)
  const years = classes.flatMap(({ costs }) => costs.plans.map(({ year }) => year))
  const parts = byClass.filter(({ classes: { from } }) => classes.some(({ id }) => id === from))
  const named = (range: (typeof parts)[number]) => (parts.length > 1 ? `${classRangeName(range.classes)}: ` : '')
  return {
    figures: [
      day && {
        label: labels.day,
        figure: `${day.summer.begins}–${day.summer.ends}`,
        hint: fillIn(labels.winter, { hours: day.winter.hours, minutes: day.lessonMinutes }),
      },
      size && {
        label: labels.size,
        figure: String(size),
        hint: fillIn(labels.sizeHint, { session: strength.session }),
      },
      years.length > 0 && {
        label: labels.fees,
        figure: [...new Set([Math.min(...years), Math.max(...years)])].map(rupeesText).join('–'),
        hint: labels.feesHint,
        href: '/fee-structure',
      },
    ].flatMap((fact) => (fact ? [fact] : [])),
    texts: [
      {
        label: labels.subjects,
        items: parts.map((part) => `${named(part)}${part.subjects.map(subjectText).join('; ')}`),
      },
      {
        label: subjectLabels.assessment,
        items: parts.map((part) => `${named(part)}${withMore(part.assessment, part.assessmentDetails)}`),
      },
      { label: subjectLabels.medium, items: classes[0]?.subjects?.medium ? [classes[0].subjects.medium] : [] },
    ].filter(({ items }) => items.length > 0),
    classes: classes.map(({ href, name }) => ({ href, name })),
  }
}

/** Returns how many children are in a section on average, of the classes of a stage; undefined if the list differs. */
function classSize(
  classes: readonly { id: ClassId }[],
  { classes: rows }: { classes: Parameters<typeof strengthTotals>[0] },
): number | undefined {
  if (rows.length !== ENQUIRY_CLASSES.length) return undefined
  const own = classes.flatMap(({ id }) => rows[placeOf(id)] ?? [])
  const { pupils, sections } = strengthTotals(own)
  return Math.round(pupils / sections)
}

import { getCollection } from 'astro:content'
import { indianDay } from '#shared/days.ts'
import { getData } from '../get-data.ts'
import { getSchool } from '../school.ts'
import { documentRecords } from './document-records.ts'
import { disclosureItems, disclosureMenu, disclosureParts } from './menu.ts'
import { generalRows, infrastructureRows, staffRows } from './rows.ts'
import type { DisclosureSources } from './sources.ts'
import { resultTables, roomTables, rosterTable, strengthTable } from './tables.ts'

/** Returns the mandatory public disclosure for /cbse-disclosure: the menu with its parts, and the five sections. */
export async function getDisclosure() {
  const [menu, sources] = await Promise.all([getCollection('disclosureMenu'), getDisclosureSources()])
  const { labels, documents, rules, today, infrastructure } = sources
  const warningDays = Math.max(...rules.expiryWarningDays)
  const items = disclosureItems(
    menu.map(({ data }) => data),
    { documents, today, warningDays },
  )
  const records = documentRecords(sources)
  const demo = [sources.general, sources.results, sources.strength, sources.staff, infrastructure].some(
    (source) => source.demo,
  )
  return {
    labels,
    menu: disclosureMenu(items),
    parts: disclosureParts(items),
    demoNote: demo ? labels.demoNote : undefined,
    general: generalRows(sources),
    documents: records.filter(({ section }) => section === 'B'),
    academics: records.filter(({ section }) => section === 'C'),
    results: resultTables(sources),
    strength: strengthTable(sources),
    staff: staffRows(sources),
    roster: rosterTable(sources),
    infrastructure: infrastructureRows(sources),
    rooms: roomTables(sources),
  }
}

export type DisclosureView = Awaited<ReturnType<typeof getDisclosure>>

/** Returns the sources of the page, the CSV and the JSON. */
export async function getDisclosureSources(): Promise<DisclosureSources> {
  const [school, rules, documents, general, results, strength, staff, infrastructure, labels] = await Promise.all([
    getSchool(),
    getData('complianceRules'),
    getCollection('disclosureDocuments'),
    getData('disclosureGeneral'),
    getData('disclosureResults'),
    getData('disclosureStrength'),
    getData('disclosureTeachers'),
    getData('disclosureInfrastructure'),
    getData('disclosureLabels'),
  ])
  return {
    school,
    rules,
    documents: documents.map(({ data }) => data),
    general,
    results,
    strength,
    staff,
    infrastructure,
    labels,
    today: indianDay(new Date()),
  }
}

import { getCollection, getEntry } from 'astro:content'
import { getComplianceRules } from '../compliance-rules.ts'
import { indianDay } from '../indian-day.ts'
import { getSchool } from '../school.ts'
import { documentRecords } from './document-records.ts'
import { disclosureItems, disclosureMenu, disclosureParts } from './menu.ts'
import { generalRows, infrastructureRows, staffRows } from './rows.ts'
import type { DisclosureSources } from './sources.ts'
import { resultTables, roomsTable, rosterTable, strengthTable } from './tables.ts'

/** The mandatory public disclosure as /cbse-disclosure prints it: the menu with its parts, and the five sections. */
export async function getDisclosure() {
  const [menu, sources] = await Promise.all([getCollection('disclosureMenu'), getDisclosureSources()])
  const { words, documents, rules, today, infrastructure } = sources
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
    words,
    menu: disclosureMenu(items),
    parts: disclosureParts(items),
    demoNote: demo ? words.demoNote : undefined,
    general: generalRows(sources),
    documents: records.filter(({ section }) => section === 'B'),
    academics: records.filter(({ section }) => section === 'C'),
    results: resultTables(sources),
    strength: strengthTable(sources),
    staff: staffRows(sources),
    roster: rosterTable(sources),
    infrastructure: infrastructureRows(sources),
    rooms: roomsTable(sources),
  }
}

export type DisclosureView = Awaited<ReturnType<typeof getDisclosure>>

/** What the page, the CSV and the JSON are made from. @throws when a file of content/data/disclosure is missing */
export async function getDisclosureSources(): Promise<DisclosureSources> {
  const [school, rules, documents, general, results, strength, staff, infrastructure, words] = await Promise.all([
    getSchool(),
    getComplianceRules(),
    getCollection('disclosureDocuments'),
    getEntry('disclosureGeneral', 'main'),
    getEntry('disclosureResults', 'main'),
    getEntry('disclosureStrength', 'main'),
    getEntry('disclosureStaff', 'main'),
    getEntry('disclosureInfrastructure', 'main'),
    getEntry('disclosureWords', 'main'),
  ])
  if (!general || !results || !strength || !staff || !infrastructure || !words)
    throw new Error('content/data/disclosure lacks a file: /cbse-disclosure is made from all of them.')
  return {
    school,
    rules,
    documents: documents.map(({ data }) => data),
    general: general.data,
    results: results.data,
    strength: strength.data,
    staff: staff.data,
    infrastructure: infrastructure.data,
    words: words.data,
    today: indianDay(new Date()),
  }
}

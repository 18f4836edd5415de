import { getCollection } from 'astro:content'
import { documentRecords } from './document-records.ts'
import { disclosureItems, disclosureMenu, disclosureParts } from './menu.ts'
import { generalRows, infrastructureRows, staffRows } from './rows.ts'
import { getDisclosureSources } from './sources.ts'
import { resultTables, roomTables, rosterTables, strengthTable } from './tables.ts'

/** Returns the mandatory public disclosure for /cbse-disclosure: the menu with its parts, and the five sections. */
export async function getDisclosure() {
  const [menu, sources] = await Promise.all([getCollection('disclosureMenu'), getDisclosureSources()])
  const { documents, infrastructure } = sources
  const items = disclosureItems(
    menu.map(({ data }) => data),
    documents,
  )
  const records = documentRecords(sources)
  const demo = [sources.general, sources.results, sources.strength, sources.staff, infrastructure].some(
    (source) => source.demo,
  )
  return {
    menu: disclosureMenu(items),
    parts: disclosureParts(items),
    demoNote: demo && 'Sample figures: names, numbers and documents of a demo school.',
    general: generalRows(sources),
    documents: records.filter(({ section }) => section === 'B'),
    academics: records.filter(({ section }) => section === 'C'),
    results: resultTables(sources),
    strength: strengthTable(sources),
    staff: staffRows(sources),
    roster: rosterTables(sources),
    infrastructure: infrastructureRows(sources),
    rooms: roomTables(sources),
  }
}

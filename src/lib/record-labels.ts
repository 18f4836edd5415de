import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { getData } from './get-data.ts'

/**
 * Returns the data of the gallery of a kind of record: the link to the same as a plain list, its labels, those of the
 * picture viewer, and those of the error boundary.
 */
export async function getRecordList(kind: RecordKind) {
  const [{ kinds, controls }, viewer, { unexpectedError }] = await Promise.all([
    getData('recordLabels'),
    getData('viewer'),
    getData('chrome'),
  ])
  const asList = { href: recordPaths(kind).plainList, label: kinds[kind].plainList?.link }
  return { asList, labels: { ...kinds[kind].list, ...controls }, viewer, errorLabels: unexpectedError }
}

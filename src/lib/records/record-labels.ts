import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { getData } from '../get-data.ts'

/**
 * Returns the data of the gallery of a kind of record: the link to the same as a plain list, and its labels.
 */
export async function getRecordList(kind: RecordKind) {
  const { kinds, controls } = await getData('recordLabels')
  const asList = { href: recordPaths(kind).plainList, label: kinds[kind].plainList?.link }
  return { asList, labels: { ...kinds[kind].list, ...controls } }
}

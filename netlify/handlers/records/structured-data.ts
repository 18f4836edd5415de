import chrome from '../../../content/data/chrome.json' with { type: 'json' }
import labels from '../../../content/data/record-labels.json' with { type: 'json' }
import school from '../../../content/data/school.json' with { type: 'json' }
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { breadcrumbList, postalAddress } from '../../../src/schemas/schema-org.ts'
import { uploadPath } from '../../../src/shared/picture-address.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { recordPath } from './record-path.ts'
import { picturesOf } from './record-pictures.ts'

/**
 * Returns what a record's page tells search engines (schema.org): the object of its kind, and the breadcrumb.
 * @param site the address of the public site, without a slash at the end
 */
export function structuredData(kind: RecordKind, record: StoredRecord, site: string): object {
  const url = site + recordPath(kind, record)
  const steps = [
    { name: chrome.home, item: `${site}/` },
    { name: labels.kinds[kind].page.crumb, item: site + recordPaths(kind).page },
    { name: record.name, item: url },
  ]
  const image = picturesOf(record).map((file) => site + uploadPath(file))
  const common = { url, ...(image.length > 0 ? { image } : {}) }
  // The home page has the rest of the school's data, under the same `@id`.
  const schoolData = { '@type': 'School', '@id': `${site}/#school`, name: school.name, url: `${site}/` }
  const place = { '@type': 'Place', name: school.name, address: postalAddress(school.address) }
  const subject = RECORD_KINDS[kind].structuredData(record, { school: schoolData, place })
  return { '@context': 'https://schema.org', '@graph': [{ ...subject, ...common }, breadcrumbList(steps)] }
}

import chrome from '../../content/data/chrome.json' with { type: 'json' }
import words from '../../content/data/record-pages.json' with { type: 'json' }
import school from '../../content/data/school.json' with { type: 'json' }
import type { Collection } from '../../src/schemas/record.ts'
import { breadcrumbList, postalAddress } from '../../src/schemas/schema-org.ts'
import type { StoredRecord } from '../stores/record-store.ts'
import { recordPath } from './record-address.ts'
import { picturesOf } from './record-views.ts'

/** What search engines are told about a record's page: schema.org's Event or NewsArticle, and the way to it. */
export function recordData(collection: Collection, record: StoredRecord, site: string): object {
  const url = site + recordPath(collection, record)
  const steps = [
    { name: chrome.home, item: `${site}/` },
    { name: words[collection].crumb, item: `${site}/${collection}` },
    { name: record.name, item: url },
  ]
  const common = { url, image: picturesOf(record).map((file) => `${site}/api/uploads/${file}`) }
  const subject = collection === 'events' ? eventData(record, site) : articleData(record, site)
  return { '@context': 'https://schema.org', '@graph': [{ ...subject, ...common }, breadcrumbList(steps)] }
}

function eventData({ name, date }: StoredRecord, site: string): object {
  return {
    '@type': 'Event',
    name,
    startDate: date,
    endDate: date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: school.name, address: postalAddress(school.address) },
    organizer: schoolData(site),
  }
}

function articleData({ name, date, changedAt }: StoredRecord, site: string): object {
  const publisher = schoolData(site)
  return {
    '@type': 'NewsArticle',
    headline: name,
    datePublished: date,
    dateModified: changedAt,
    publisher,
    author: publisher,
  }
}

/** The home page says the rest about it, under the same `@id`. */
function schoolData(site: string): object {
  return { '@type': 'School', '@id': `${site}/#school`, name: school.name, url: `${site}/` }
}

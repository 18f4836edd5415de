import { getCollection } from 'astro:content'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import { getDesk } from './desks.ts'

/** The id of the sample in content/data/disclosure/documents.json. */
const SAMPLE_ID = 'school-leaving-certificate'

const ANSWERS = ['time', 'charge', 'duplicate', 'verification'] as const

/** Returns the data of /leaving-certificate: the steps, a row for each answer that the content has, sample and desk. */
export async function getLeavingCertificate() {
  const [certificate, documents, desk] = await Promise.all([
    getData('leavingCertificate'),
    getCollection('disclosureDocuments'),
    getDesk('office'),
  ])
  const { labels, steps } = certificate
  const sample = documents.find(({ data }) => data.id === SAMPLE_ID)?.data
  return {
    labels,
    steps,
    rows: ANSWERS.flatMap((name) => {
      const text = certificate[name]
      return text === undefined ? [] : [{ id: name, heading: labels[name], text }]
    }),
    sample: sample?.file ? documentView(sample.file, labels.sample) : undefined,
    desk,
  }
}

import { getCollection } from 'astro:content'
import { fillIn } from '#shared/fill-in.ts'
import { documentView } from '../document.ts'
import { getData } from '../get-data.ts'
import { extraAmounts } from '../prices/extras.ts'
import { getDesk } from './desks.ts'

/** The id of the sample in content/data/disclosure/documents.json. */
const SAMPLE_ID = 'school-leaving-certificate'

const ANSWERS = ['time', 'charge', 'duplicate', 'verification'] as const

/** Returns the data of /leaving-certificate: the steps, a row for each answer that the content has, sample and desk. */
export async function getLeavingCertificate() {
  const [certificate, documents, desk, fees] = await Promise.all([
    getData('leavingCertificate'),
    getCollection('disclosureDocuments'),
    getDesk('office'),
    getData('fees'),
  ])
  const amounts = extraAmounts(fees)
  const { labels, steps } = certificate
  const sample = documents.find(({ data }) => data.id === SAMPLE_ID)?.data
  return {
    labels,
    steps,
    rows: ANSWERS.flatMap((name) => {
      const text = certificate[name]
      return text === undefined ? [] : [{ id: name, heading: labels[name], text: fillIn(text, amounts) }]
    }),
    sample: sample?.file ? documentView(sample.file, labels.sample) : undefined,
    desk,
  }
}

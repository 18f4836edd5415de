import { fillIn } from '#shared/fill-in.ts'
import { documentView } from '../document.ts'
import { getData, getList } from '../get-data.ts'
import { extraAmounts } from '../prices/extras.ts'
import { getDesk } from './desks.ts'

/** The id of the sample in content/data/disclosure/documents.json. */
const SAMPLE_ID = 'school-leaving-certificate'

const ANSWERS = [
  { id: 'time', heading: 'How long it takes' },
  { id: 'charge', heading: 'What it costs' },
  { id: 'duplicate', heading: 'A second copy' },
  { id: 'verification', heading: 'Verification by another school' },
] as const

/** Returns the data of /leaving-certificate: the steps, a row for each answer that the content has, sample and desk. */
export async function getLeavingCertificate() {
  const certificate = await getData('leavingCertificate')
  const documents = await getList('disclosureDocuments')
  const desk = await getDesk('office')
  const fees = await getData('fees')
  const amounts = extraAmounts(fees)
  const sample = documents.find(({ id }) => id === SAMPLE_ID)
  return {
    steps: certificate.steps,
    rows: ANSWERS.flatMap((answer) => {
      const text = certificate[answer.id]
      return text === undefined ? [] : [{ ...answer, text: fillIn(text, amounts) }]
    }),
    sample: sample?.file ? documentView(sample.file, 'What the certificate looks like') : undefined,
    desk,
  }
}

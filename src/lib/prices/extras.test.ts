import { expect, it } from 'vitest'
import content from '#content/data/fees.json' with { type: 'json' }
import leavingCertificate from '#content/data/leaving-certificate.json' with { type: 'json' }
import policies from '#content/data/policies.json' with { type: 'json' }
import schoolDay from '#content/data/school-day.json' with { type: 'json' }
import type { Fees } from '#schemas/content/prices.ts'
import { rupeesText } from '#shared/rupees.ts'
import { extraAmounts, extrasTable, noteTexts } from './extras.ts'

const once = [{ id: 'admission', head: 'Admission fee', amount: 25_000, remarks: '' }]
const fees = {
  once,
  extras: [
    { id: 'late-fee', head: 'Paid late', amount: 200, per: 'once a quarter' },
    { id: 'rejoining', head: 'Rejoining', sameAs: 'admission', per: 'each time' },
  ],
}

it('a fee that can be due again has the same amount each time', () => {
  const rows = ['Paid late: ₹200 once a quarter', 'Rejoining: ₹25,000 each time']
  expect(extrasTable(fees)?.rows.map((cells) => cells.join(': '))).toEqual(rows)
  expect(extrasTable({ once })).toBeUndefined()
})

it('a placeholder in a note is replaced by its amount', () => {
  const notes = [{ id: 'late', text: 'From the 21st {lateFee} are added.' }]
  expect(noteTexts({ ...fees, notes })).toEqual([{ id: 'late', text: 'From the 21st ₹200 are added.' }])
})

it('other texts have placeholders instead of the amounts of fees', () => {
  const sentences = JSON.stringify([content.notes, leavingCertificate, policies, schoolDay])
  expect(sentences).not.toContain(rupeesText(0).charAt(0))
  const places = Object.keys(extraAmounts(content as Pick<Fees, 'extras' | 'once'>))
  expect(places.filter((name) => !sentences.includes(`{${name}}`))).toEqual(['rejoining'])
})

import type { StaffRecord } from '../../src/schemas/record.ts'
import { pictureOf } from './pictures.ts'

export const red = await pictureOf(220, 20, 20)
export const green = await pictureOf(20, 220, 20)

export type Field = [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string]
/** The fields of a form for an event. */
export const complete = (): Field[] => [
  ['title', ' Sports Day '],
  ['event_date', '2025-01-20'],
  ['feature_image', red, 'red.jpg'],
  ['event_images', green, 'green.jpg'],
  ['event_images', red, 'red again.jpg'],
]
/** The complete form with some fields replaced, or left out when nothing replaces them. */
export const changed = (name: string, ...fields: Field[]) => [
  ...complete().filter((field) => field[0] !== name),
  ...fields,
]

/** Returns the request that creates an event. */
export function request(fields: Field[], key?: string): Request {
  const body = new FormData()
  for (const [name, value, fileName = 'picture.jpg'] of fields) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([value], fileName))
  }
  const headers: HeadersInit = key === undefined ? {} : { 'Idempotency-Key': key }
  return new Request('https://school.example/api/events', { method: 'POST', body, headers })
}

export const recordIn = async (response: Response) => (await response.json()) as StaffRecord

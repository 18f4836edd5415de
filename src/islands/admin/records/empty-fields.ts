import { type TypedFields, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { indianDay } from '#shared/days.ts'

/** Returns the typed fields of a new record: dated today, with the first of what can be chosen. */
export function emptyFields(kind: RecordKind): TypedFields {
  const entries = typedFieldsOf(kind).map(({ name, input, choices = [] }) => {
    const first = { date: indianDay(new Date()), choice: choices[0] ?? '', tick: 'false' }
    return [name, input in first ? first[input as keyof typeof first] : '']
  })
  return Object.fromEntries(entries) as TypedFields
}

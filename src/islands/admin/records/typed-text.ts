import type { AdminLabels } from '#islands/admin-labels.ts'
import type { TypedField } from '#schemas/record.ts'
import { dayText } from '#shared/days.ts'

/** Returns the value of a typed field in words: a day, a category, yes or no. */
export function typedText({ input }: Pick<TypedField, 'input'>, value: string, labels: AdminLabels): string {
  const { noticeCategories, recordForm } = labels
  if (input === 'tick') return value === 'true' ? recordForm.yes : recordForm.no
  if (value === '') return recordForm.none
  if (input === 'date' || input === 'until') return dayText(value)
  if (input === 'choice') return (noticeCategories as Record<string, string>)[value] ?? value
  return value
}

/** A class with its entry age, in completed years. */
export type AskedAge = { name: string; href: string; age: number; open?: number | undefined }

/** Returns the age on a day, in completed years; negative before the birth. @param birth year-month-day, like `on` */
export function ageOn(birth: string, on: string): { years: number } {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birth.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number)
  // On the last day of a month, birthdays on later days, such as the 31st, also count.
  const isLastDay = day === new Date(Date.UTC(year, month, 0)).getUTCDate()
  const months = (year - birthYear) * 12 + month - birthMonth - (day < birthDay && !isLastDay ? 1 : 0)
  return { years: Math.floor(months / 12) }
}

/** Returns the class for an age; `young` or `old` if the age is outside the ages of all classes. */
export function classOfAge<Asked extends AskedAge>(years: number, classes: readonly Asked[]): Asked | 'young' | 'old' {
  const found = classes.find(({ age }) => age === years)
  if (found) return found
  return years < Math.min(...classes.map(({ age }) => age)) ? 'young' : 'old'
}

/** Returns a day as year-month-day; undefined if the day does not exist. */
export function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

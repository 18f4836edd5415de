/** Returns `class 6` for `6th`; names such as KG stay as they are. */
export function classWords(name: string): string {
  const number = /^\d+/.exec(name)?.[0]
  return number === undefined ? name : `class ${number}`
}

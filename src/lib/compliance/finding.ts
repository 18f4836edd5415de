/** What the office should know: an error keeps the site from being built, a warning does not. */
export type Finding = {
  level: 'error' | 'warning'
  /** The file and, in it, the entry and the field. */
  where: string
  /** What is wrong and what to do, in sentences. */
  advice: string
}

/** A finding on one line of the terminal. */
export const findingLine = ({ level, where, advice }: Finding) => `${level}: ${where}: ${advice}`

export const error = (where: string, advice: string): Finding => ({ level: 'error', where, advice })
export const warning = (where: string, advice: string): Finding => ({ level: 'warning', where, advice })

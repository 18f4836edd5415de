/** A finding for the office. An error fails the build; a warning does not. */
export type Finding = {
  level: 'error' | 'warning'
  /** The file, the entry and the field. */
  where: string
  /** The problem and what to do, in sentences. */
  advice: string
}

export const findingLine = ({ level, where, advice }: Finding) => `${level}: ${where}: ${advice}`

export const error = (where: string, advice: string): Finding => ({ level: 'error', where, advice })
export const warning = (where: string, advice: string): Finding => ({ level: 'warning', where, advice })

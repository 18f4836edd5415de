/** A violation of a check in a source file. */
export interface Finding {
  file: string
  line: number
  message: string
}

/** Something in a source file that a check does not allow. */
export interface Finding {
  file: string
  line: number
  message: string
}

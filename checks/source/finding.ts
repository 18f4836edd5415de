export interface Finding {
  file: string
  line: number
  message: string
}

/**
 * The data of a DataTable. The first cell of a row is its heading, or the second where the first is its number
 * (`counted`); `foot` is the row of totals. Every row has one text for each column.
 */
export type TableView = {
  caption: string
  columns: readonly { label: string; numeric?: boolean }[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
  counted?: boolean
}

/**
 * The data of a DataTable. The heading of a row is its first cell, or the second if the first is a number (`counted`).
 * `foot` is the row of totals. Every row has one text for each column.
 */
export type TableView = {
  caption: string
  columns: readonly { label: string; numeric?: boolean }[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
  counted?: boolean
}

/**
 * The data of a DataTable. A row's heading is its first cell, or the second cell if the first is a number (`counted`).
 * `foot` is the row of totals. Every row has one text for each column.
 */
export type TableView = {
  caption: string
  columns: readonly { label: string; numeric?: boolean }[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
  counted?: boolean
}

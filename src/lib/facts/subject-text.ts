/** Returns `Sanskrit (from class 5)`: the note says for whom, or that parents choose. */
export const subjectText = ({ name, note }: { name: string; note?: string | undefined }) =>
  note ? `${name} (${note})` : name

import { wordsThatDiffer } from './words-that-differ.ts'

/** Renders a text with the words marked that differ from the other text. */
export function ChangedWords({ text, other }: { text: string; other: string }) {
  const { start, middle, end } = wordsThatDiffer(text, other)
  return (
    <>
      {start}
      {middle && <mark className="changed-words">{middle}</mark>}
      {end}
    </>
  )
}

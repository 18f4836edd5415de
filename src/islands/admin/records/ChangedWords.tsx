import { wordsThatDiffer } from './words-that-differ.ts'

/** Renders a text with the words marked that differ from the other text. */
export function ChangedWords({ text, other }: { text: string; other: string }) {
  const { start, middle, end } = wordsThatDiffer(text, other)
  return (
    <>
      {start}
      {middle && (
        <mark className="bg-transparent font-semibold text-inherit underline decoration-marigold-pale decoration-[0.3em] underline-offset-[0.05em] [text-decoration-skip-ink:none]">
          {middle}
        </mark>
      )}
      {end}
    </>
  )
}

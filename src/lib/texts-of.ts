export const textsOf = (sentences: readonly { text: string }[] = []) => sentences.map(({ text }) => text)

/** Returns a sentence with an optional addition. */
export const withMore = (sentence: string, more: string | undefined) => (more ? `${sentence} ${more}` : sentence)

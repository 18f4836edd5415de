/** Returns the sentences of a list in which each has an id. */
export const textsOf = (sentences: readonly { text: string }[] = []) => sentences.map(({ text }) => text)

/** Returns a sentence and what follows it, if anything does. */
export const withMore = (sentence: string, more: string | undefined) => (more ? `${sentence} ${more}` : sentence)

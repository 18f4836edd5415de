/** Returns the sentences of a list in which each has an id. */
export const textsOf = (sentences: readonly { text: string }[] = []) => sentences.map(({ text }) => text)

export const textsOf = (sentences: readonly { text: string }[] = []) => sentences.map(({ text }) => text)

export const withMore = (sentence: string, more: string | undefined) => (more ? `${sentence} ${more}` : sentence)

/** Keeps a file beside the pages. @returns its address, which changes with what is in it */
export type KeepFile = (name: `${string}.${string}`, content: string) => string

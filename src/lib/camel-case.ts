/** Returns an id as the name of a fact or of a place in a sentence: `lost-property` is `lostProperty`. */
export const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

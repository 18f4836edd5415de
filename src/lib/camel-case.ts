/** Returns an id as the name of a fact or a placeholder: `lost-property` becomes `lostProperty`. */
export const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

let pressed: string | undefined

/** Keeps the class of a pressed link (`data-class`) for the enquiry form; a link without one asks about no class. */
export function rememberClass({ dataset }: HTMLElement): void {
  pressed = dataset.class
}

/** Returns the class of the link that was pressed last. */
export const pressedClass = () => pressed

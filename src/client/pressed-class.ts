/**
 * Keeps the class of a pressed link (`data-class`) for the enquiry form; a link without one asks about no class. It
 * stands in the document, because the directive that hears the press is bundled apart from the form.
 */
export function rememberClass({ dataset }: HTMLElement): void {
  document.documentElement.dataset.enquiryClass = dataset.class ?? ''
}

/** Returns the class of the link that was pressed last. */
export const pressedClass = () => document.documentElement.dataset.enquiryClass || undefined

/** Forgets the press: the popup opens by itself. */
export function forgetPress(): void {
  delete document.documentElement.dataset.enquiryClass
}

/** Returns whether the popup was opened by a press. */
export const isPressed = () => document.documentElement.dataset.enquiryClass !== undefined

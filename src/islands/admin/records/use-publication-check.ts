import { useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { focusSoon } from './focus-soon.ts'
import { type PublicationChoice, type PublicationErrors, publicationErrors } from './publication-choice.ts'

const NO_ERRORS: PublicationErrors = { at: '', end: '' }

/**
 * Keeps what is wrong with the times of a form. `check` shows it and puts the focus there.
 * @param before how the record is stored
 */
export function usePublicationCheck(before: PublicationChoice, labels: AdminLabels['publication']) {
  const [errors, setErrors] = useState(NO_ERRORS)
  const check = (choice: PublicationChoice): boolean => {
    const found = publicationErrors(before, choice, labels, new Date())
    setErrors(found)
    const wrong = found.at ? 'publish-at' : found.end ? 'unpublish-at' : null
    if (wrong) focusSoon(() => document.getElementById(wrong))
    return wrong === null
  }
  return { errors, check, clear: () => setErrors(NO_ERRORS) }
}

import { MIN_NEW_PASSWORD_CHARACTERS } from '#schemas/people.ts'
import { MAX_PASSWORD_CHARACTERS } from '#schemas/staff/login.ts'

const password = { type: 'password', maxLength: MAX_PASSWORD_CHARACTERS, required: true }
export const PRESENT_PASSWORD = { ...password, label: 'Present password', autoComplete: 'current-password' }
export const NEW_PASSWORD = {
  ...password,
  label: 'New password',
  labelHint: `${MIN_NEW_PASSWORD_CHARACTERS} characters or more`,
  autoComplete: 'new-password',
  minLength: MIN_NEW_PASSWORD_CHARACTERS,
}

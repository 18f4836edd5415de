import { z } from 'zod'
import { labelSchema } from './text.ts'

/** A group of labels: by the name of each, what it is for. */
function labels<const Names extends Record<string, string>>(descriptions: Names) {
  const entries = Object.entries(descriptions).map(([name, what]) => [name, labelSchema(what)])
  return z.strictObject(Object.fromEntries(entries) as Record<keyof Names, ReturnType<typeof labelSchema>>)
}

/** The words of the staff's pages: content/data/staff.json. The messages that the server shares are in record.ts, upload.ts and login.ts. */
export const staffSchema = z.strictObject({
  signIn: labels({
    email: 'the label of the e-mail address',
    emailHint: 'what stands in the empty field',
    password: 'the label of the password',
    show: 'the button that shows what was typed',
    hide: 'the button that hides it again',
    send: 'the words of the button',
    sending: 'the words of the button while it works',
    forgotten: 'what to do without the password',
    unreachable: 'what to say when the server cannot be reached',
  }).describe('the sign-in page'),
})

export type StaffWords = z.infer<typeof staffSchema>

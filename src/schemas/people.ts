/** The requests and responses about people and accounts (docs/product.md#staff). `zod/mini` keeps scripts small. */
import * as z from 'zod/mini'
import { EMAIL_PATTERN, INVALID_EMAIL } from './enquiry.ts'
import { listSchema } from './list.ts'
import { ROLES } from './roles.ts'
import { MAX_LOGIN_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS } from './staff/login.ts'

export const MIN_NEW_PASSWORD_CHARACTERS = 12
export const MAX_PERSON_NAME_CHARACTERS = 100
export const INVITATION_DAYS = 7

export const PERSON_STATUSES = ['invited', 'active', 'off'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

const NAME_NEEDED = 'Please enter a name'
const ROLE_NEEDED = `The role is one of ${ROLES.join(', ')}.`
const PASSWORD_TOO_SHORT = `A password needs at least ${MIN_NEW_PASSWORD_CHARACTERS} characters.`
const PASSWORD_TOO_LONG = `A password can have at most ${MAX_PASSWORD_CHARACTERS} characters.`

/** Line breaks and control characters would let a name imitate other text in the audit log. */
const nameSchema = z
  .string(NAME_NEEDED)
  .check(
    z.trim(),
    z.minLength(1, NAME_NEEDED),
    z.maxLength(MAX_PERSON_NAME_CHARACTERS, `A name can have at most ${MAX_PERSON_NAME_CHARACTERS} characters.`),
    z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'A name is one line of text.'),
  )
const roleSchema = z.enum(ROLES, ROLE_NEEDED)
export const newPasswordSchema = z
  .string(PASSWORD_TOO_SHORT)
  .check(
    z.minLength(MIN_NEW_PASSWORD_CHARACTERS, PASSWORD_TOO_SHORT),
    z.maxLength(MAX_PASSWORD_CHARACTERS, PASSWORD_TOO_LONG),
  )

/** `POST /api/admin/people`. */
export const newPersonSchema = z.strictObject(
  {
    email: z
      .string(INVALID_EMAIL)
      .check(
        z.trim(),
        z.maxLength(MAX_LOGIN_EMAIL_CHARACTERS, INVALID_EMAIL),
        z.regex(EMAIL_PATTERN, INVALID_EMAIL),
        z.toLowerCase(),
      ),
    name: nameSchema,
    role: roleSchema,
  },
  'Send e-mail, name and role, and nothing else.',
)

/** `PATCH /api/admin/people/:id`. */
export const personChangeSchema = z
  .strictObject(
    {
      name: z.optional(nameSchema),
      role: z.optional(roleSchema),
      status: z.optional(z.enum(['active', 'off'], 'The status is active or off.')),
    },
    'Only name, role and status can be changed.',
  )
  .check(z.refine((change) => Object.keys(change).length > 0, 'Send a name, a role or a status.'))
export type PersonChange = z.infer<typeof personChangeSchema>

/** `PATCH /api/admin/sign-in-rule`: the roles that require a passkey. */
export const signInRuleSchema = z.strictObject(
  { passkeyRoles: z.array(roleSchema) },
  'Send passkeyRoles, a list of roles.',
)

/** `POST /api/join`. */
export const joinSchema = z.strictObject(
  {
    token: z.string('Please open the link of the invitation again.').check(z.maxLength(200, 'This is no invitation.')),
    password: newPasswordSchema,
  },
  'Send token and password, and nothing else.',
)

/** `POST /api/admin/me/password`. */
export const passwordChangeSchema = z.strictObject(
  {
    current: z
      .string('Please enter your present password.')
      .check(z.maxLength(MAX_PASSWORD_CHARACTERS, PASSWORD_TOO_LONG)),
    new: newPasswordSchema,
  },
  'Send current and new, and nothing else.',
)

const who = { id: z.string(), email: z.string(), name: z.string(), role: z.enum(ROLES) }

/** A member of staff in responses to owners. The next change sends `version` as `If-Match`. */
export const personSchema = z.object({
  ...who,
  status: z.enum(PERSON_STATUSES),
  passkeys: z.int(),
  lastSeen: z.nullable(z.string()),
  version: z.int(),
  invitedUntil: z.nullable(z.string()),
  /** True for the account in the settings (`ADMIN_EMAIL`), which cannot be changed here. */
  isOfSettings: z.boolean(),
})
export type StaffPerson = z.infer<typeof personSchema>

/** The response of `GET /api/admin/people`. */
export const peopleSchema = z.object({ people: z.array(personSchema), passkeyRoles: z.array(roleSchema) })

/** The response with an invitation. This is the only response that contains the link. */
export const invitationSchema = z.object({
  person: personSchema,
  invitation: z.object({ url: z.string(), expires: z.string() }),
})

/** The response of `GET /api/admin/me`. */
export const accountSchema = z.object({
  ...who,
  isOfSettings: z.boolean(),
  /** True if the role requires a passkey and the person has none. Only the account page is then available. */
  needsPasskey: z.boolean(),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      lastSeen: z.string(),
      current: z.boolean(),
    }),
  ),
})
export type Account = z.infer<typeof accountSchema>

/** The response of `GET /api/admin/me/passkeys`; parsing returns only the list. */
export const passkeysSchema = listSchema(
  'passkeys',
  z.object({ id: z.string(), name: z.string(), createdAt: z.string() }),
)

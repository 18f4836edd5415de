import { z } from 'zod'
import { isPasswordHash } from './guards/password.ts'

/** Every setting the functions read, as the README lists them. Missing ones are left out, not guessed. */
const Environment = z.object({
  /** The one member of staff who may sign in. */
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  /** Printed by `npm run hash-password`. */
  ADMIN_PASSWORD_HASH: z.string().refine(isPasswordHash, 'must be what `npm run hash-password` prints').optional(),
  /** Where enquiries are forwarded. Without it they are kept and marked "not forwarded". */
  CRM_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  ENQUIRY_RETENTION_MONTHS: z.coerce.number('must be a number of months').int().min(1).max(120).default(18),
})

type Environment = z.infer<typeof Environment>
type Present<K extends keyof Environment> = { [Name in K]-?: NonNullable<Environment[Name]> }

/** A setting is missing or unusable. `endpoint` answers 503 with the message; it names the setting, never its value. */
export class SettingsError extends Error {
  constructor(setting: string, complaint: string) {
    super(`This part of the site is not set up: the setting ${setting} ${complaint}.`)
    this.name = 'SettingsError'
  }
}

/**
 * The settings of this deploy. Those in `required` are present in what is returned; a setting left empty counts as
 * missing.
 * @throws {SettingsError} one of `required` is missing, or any setting has a value that cannot be used
 */
export function settings<K extends keyof Environment = never>(
  required: readonly K[] = [],
  environment: Record<string, string | undefined> = process.env,
): Environment & Present<K> {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(String(issue?.path[0]), issue?.message ?? 'cannot be used')
  }
  const missing = required.find((name) => parsed.data[name] === undefined)
  if (missing) throw new SettingsError(missing, 'is missing')
  return parsed.data as Environment & Present<K>
}

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
type Setting = keyof Environment

/** A setting is missing or unusable. `endpoint` answers 503 with the message; it names the setting, never its value. */
export class SettingsError extends Error {
  constructor(setting: string, complaint: string) {
    super(`This part of the site is not set up: the setting ${setting} ${complaint}.`)
    this.name = 'SettingsError'
  }
}

/**
 * A setting of this deploy, or its default; undefined when it is missing. One left empty counts as missing. Each part
 * of the site asks for what it needs, so that one wrong setting stops no other part.
 * @throws {SettingsError} it has a value that cannot be used
 */
export function setting<Name extends Setting>(name: Name, environment = process.env): Environment[Name] {
  const { success, data, error } = Environment.shape[name].safeParse(environment[name] || undefined)
  if (success) return data as Environment[Name]
  throw new SettingsError(name, error.issues[0]?.message ?? 'cannot be used')
}

/**
 * As {@link setting}, for what nothing works without.
 * @throws {SettingsError} it is missing, or has a value that cannot be used
 */
export function requiredSetting<Name extends Setting>(
  name: Name,
  environment = process.env,
): NonNullable<Environment[Name]> {
  const value = setting(name, environment)
  if (value === undefined) throw new SettingsError(name, 'is missing')
  return value as NonNullable<Environment[Name]>
}

/** Where enquiries are handed on to; without an endpoint they are kept, and the complaint says what is wrong with it. */
export interface CrmSetting {
  crmEndpoint: string | undefined
  crmComplaint: string | undefined
}

/**
 * As {@link setting}, for the CRM: an enquiry is taken whatever its setting says. What is wrong with it goes into the
 * log, and to staff with their enquiries.
 */
export function crmSetting(environment = process.env): CrmSetting {
  try {
    return { crmEndpoint: setting('CRM_ENDPOINT', environment), crmComplaint: undefined }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    return { crmEndpoint: undefined, crmComplaint: error.message }
  }
}

import { z } from 'zod'
import school from '../../content/data/school.json' with { type: 'json' }
import { isPasswordHash } from '../guards/password.ts'

/** Every setting that functions read (docs/operations.md#settings-in-production). */
const Environment = z.object({
  /** The first owner, who invites everybody else. */
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD_HASH: z.string().refine(isPasswordHash, 'must be what `npm run hash-password` prints').optional(),
  /** The address to which enquiries are forwarded. Without it, enquiries are stored and marked "not forwarded". */
  CRM_ENDPOINT: z.string().refine(isSafeEndpoint, 'must be an https address').optional(),
  ENQUIRY_RETENTION_MONTHS: z.coerce.number('must be a number of months').int().min(1).max(120).default(18),
  /** The webhook to which failing checks are reported (docs/operations.md#health). */
  ALERT_WEBHOOK: z.string().refine(isSafeEndpoint, 'must be an https address').optional(),
  /** One clean-up may remove this many unused pictures, even if they are more than a tenth of all. */
  UNUSED_PICTURES_AT_ONCE: z.coerce.number('must be a number of pictures').int().min(0).default(20),
})

type Environment = z.infer<typeof Environment>
type Setting = keyof Environment

/** Personal data needs https. Plain http is allowed only for tests on this machine. */
function isSafeEndpoint(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url?.protocol === 'https:'
}

/** A setting is missing or invalid. The response is 503 with a message that names the setting, never its value. */
export class SettingsError extends Error {
  constructor(setting: string, complaint: string) {
    super(`This part of the site is not set up: the setting ${setting} ${complaint}.`)
    this.name = 'SettingsError'
  }
}

/** Returns the value of a setting or its default, and an error when the setting is missing or invalid. */
function read<Name extends Setting>(name: Name, environment: NodeJS.ProcessEnv, isRequired: boolean) {
  const { success, data, error } = Environment.shape[name].safeParse(environment[name] || undefined)
  const complaint = error ? (error.issues[0]?.message ?? 'cannot be used') : 'is missing'
  const isWrong = !success || (isRequired && data === undefined)
  return { value: data as Environment[Name], error: isWrong ? new SettingsError(name, complaint) : undefined }
}

/** Returns a setting or its default; undefined when it is missing. @throws {SettingsError} when its value is invalid */
export function setting<Name extends Setting>(name: Name, environment = process.env): Environment[Name] {
  const { value, error } = read(name, environment, false)
  if (error) throw error
  return value
}

/** Returns a setting that is required. @throws {SettingsError} when it is missing or invalid */
export function requiredSetting<Name extends Setting>(name: Name, environment = process.env) {
  const { value, error } = read(name, environment, true)
  if (error) throw error
  return value as NonNullable<Environment[Name]>
}

/** `crmEndpoint` is where enquiries are forwarded, if set; `crmComplaint` says why the setting is invalid. */
export type CrmSetting = ReturnType<typeof crmSetting>

/** Returns the setting of the CRM. Never throws, so that an enquiry is accepted in any case; an error is logged. */
export function crmSetting(environment = process.env) {
  const { value, error } = read('CRM_ENDPOINT', environment, false)
  if (error) console.error(error.message)
  return { crmEndpoint: value, crmComplaint: error?.message }
}

/** Returns a message for each missing or invalid setting, without its value. */
export function settingsComplaints(environment = process.env): string[] {
  const names = Object.keys(Environment.shape) as Setting[]
  return names.flatMap((name) => read(name, environment, name.startsWith('ADMIN_')).error?.message ?? [])
}

/** Returns the origin of the public site, without a final slash. Netlify sets it for builds and functions. */
export function siteAddress(): string {
  const { URL: deployed } = process.env
  return deployed?.startsWith('https://') ? deployed : school.website
}

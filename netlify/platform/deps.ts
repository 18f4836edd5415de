import { readFile } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { openStores } from '../stores/open-stores.ts'
import { settingsOwner } from '../stores/people-store.ts'
import type { RecordStore } from '../stores/record-store.ts'
import { purgeErased, purgeFromCdn } from './cdn.ts'
import { type CrmSetting, crmSetting, requiredSetting, siteAddress } from './env.ts'

/** The stores, settings and functions that handlers get with a request. */
export type Deps = ReturnType<typeof depsOf>
/** Some of these dependencies, and the time of the request. */
export type Needs<Name extends keyof Deps = never> = Pick<Deps, Name | 'now'>
/** Some of these dependencies, and the records of one kind (`ofKind` in guards/routes.ts). */
export type OfKind<Name extends keyof Deps> = Pick<Deps, Name> & { records: RecordStore }

/**
 * Returns the dependencies of handlers for one request. Never spread this object: a setting is read when a handler
 * accesses it, so that an invalid setting stops only the handlers that need it.
 */
export function depsOf(context: Context) {
  const stores = openStores(context)
  const now = new Date()
  let crm: CrmSetting | undefined
  /** An invalid setting is logged once per request. */
  const crmOnce = () => (crm ??= crmSetting())
  return {
    ...stores,
    context,
    now,
    builtPage,
    site: siteAddress(),
    deviceKey: () => stores.signingKeys.key('device'),
    challengeKey: () => stores.signingKeys.key('challenge'),
    previewKey: () => stores.signingKeys.key('preview'),
    purge: (tags: readonly string[]) => purgeFromCdn(tags, context),
    purgeErased: (file: string) => purgeErased(file, context),
    get crmEndpoint() {
      return crmOnce().crmEndpoint
    },
    get crmComplaint() {
      return crmOnce().crmComplaint
    },
    /** The owner's account in the settings: its e-mail and the hash of its password. */
    get admin() {
      return { email: requiredSetting('ADMIN_EMAIL'), passwordHash: requiredSetting('ADMIN_PASSWORD_HASH') }
    },
    /** The owner's account in the settings, as a person. */
    get owner() {
      return settingsOwner(requiredSetting('ADMIN_EMAIL'))
    },
    /** The client's IP address, as the platform reports it. */
    address: context.ip,
  }
}

const pages = new Map<string, string>()

/**
 * Returns the HTML of a built page, such as `404`, or `private/compliance` from `dist-private`, which is not published.
 * `netlify.toml` includes these files in the functions' bundles. With `npm run dev` Astro's server provides the page.
 */
export async function builtPage(name: string): Promise<string> {
  const { DEV_PAGES_ADDRESS } = process.env
  if (DEV_PAGES_ADDRESS) return await (await fetch(`${DEV_PAGES_ADDRESS}/${name}`)).text()
  const known = pages.get(name)
  if (known !== undefined) return known
  const page = await readFile(`${name.startsWith('private/') ? 'dist-' : 'dist/'}${name}.html`, 'utf8')
  pages.set(name, page)
  return page
}

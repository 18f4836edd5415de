import type { Context } from '@netlify/functions'
import { openPeopleStore, settingsOwner } from '../stores/people-store.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openSigningKeyStore } from '../stores/signing-key-store.ts'
import { requiredSetting } from './env.ts'

/** Returns what handlers that start sessions work with. */
export function sessionDeps(context: Context) {
  const { city, country } = context.geo
  return {
    sessions: openSessionStore(context),
    people: openPeopleStore(context),
    deviceKey: () => openSigningKeyStore(context).key('device'),
    place: [city, country?.name].filter((part) => part !== undefined).join(', ') || undefined,
  }
}

/** Returns what handlers that manage people work with. */
export function peopleDeps(context: Context) {
  return { people: openPeopleStore(context), owner: settingsOwner(requiredSetting('ADMIN_EMAIL')) }
}

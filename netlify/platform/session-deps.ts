import type { Context } from '@netlify/functions'
import { openChallengeStore } from '../stores/challenge-store.ts'
import { openPeopleStore } from '../stores/people-store.ts'
import { settingsOwner } from '../stores/person.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { openSigningKeyStore } from '../stores/signing-key-store.ts'
import { openThrottleStore } from '../stores/throttle-store.ts'
import { openTrailStore } from '../stores/trail-store.ts'
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

/** Returns what signing in works with, by password or passkey. */
export function signInDeps(context: Context) {
  return {
    ...sessionDeps(context),
    throttle: openThrottleStore(context),
    trail: openTrailStore(context),
    admin: { email: requiredSetting('ADMIN_EMAIL'), passwordHash: requiredSetting('ADMIN_PASSWORD_HASH') },
    address: context.ip,
  }
}

/** Returns what the challenges of passkeys are made and checked with. */
export function challengeDeps(context: Context) {
  return {
    challenges: openChallengeStore(context),
    challengeKey: () => openSigningKeyStore(context).key('challenge'),
  }
}

/** Returns what signing in with a passkey works with. */
export function passkeySignInDeps(context: Context) {
  return { ...signInDeps(context), ...challengeDeps(context) }
}

/** Returns what handlers that manage people work with. */
export function peopleDeps(context: Context) {
  return { people: openPeopleStore(context), owner: settingsOwner(requiredSetting('ADMIN_EMAIL')) }
}

/** What `startAuthentication` of the library takes and gives is handed on as it is. */

/** Returns whether the browser offers passkeys in the e-mail field by itself. */
export async function offersPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** The outcome of a sign-in with a passkey. `unused`: nothing was sent, as when nobody chose one. */
export type PasskeyOutcome = { isSignedIn: true } | { isSignedIn: false; message: string; isUnused: boolean }

/**
 * Signs in with a passkey. The code for it is loaded now.
 * @param isOffered waits in the e-mail field until somebody chooses a passkey there; otherwise the browser asks at once
 * @param otherwise the message when the server gives none
 */
export async function signInWithPasskey(isOffered: boolean, otherwise: string): Promise<PasskeyOutcome> {
  const unused = { isSignedIn: false, message: otherwise, isUnused: true } as const
  try {
    const [{ startAuthentication }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      fetch('/api/login/passkey/options', { method: 'POST' }),
    ])
    if (!options.ok) return unused
    const used = await startAuthentication({ optionsJSON: await options.json(), useBrowserAutofill: isOffered })
    const response = await fetch('/api/login/passkey', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(used),
    })
    if (response.ok) return { isSignedIn: true }
    const { error } = (await response.json().catch(() => ({}))) as { error?: string }
    return { isSignedIn: false, message: error ?? otherwise, isUnused: false }
  } catch {
    return unused
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What the browser tells an authenticator, as a test may forge it. */
interface Ceremony {
  challenge: string
  origin?: string
  counter?: number
  userHandle?: string
  isUserVerified?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const ORIGIN = 'http://localhost:8888'

/** A passkey in software (ES256), which answers as a browser does (WebAuthn level 3, section 5.1). */
export function softAuthenticator(rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )

  const authenticatorData = (flags: number, counter: number, credential = Buffer.alloc(0)) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), rest, credential])
  }
  const clientData = (type: string, { challenge, origin = ORIGIN }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const flagsOf = ({ isUserVerified = true }: Ceremony) => USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }

  return {
    id: id.toString('base64url'),
    /** Answers the options of an addition. */
    create(ceremony: Ceremony) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const authData = authenticatorData(flagsOf(ceremony) | HAS_CREDENTIAL, ceremony.counter ?? 0, attested)
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
    /** Answers the options of a sign-in. */
    get(ceremony: Ceremony) {
      const data = authenticatorData(flagsOf(ceremony), ceremony.counter ?? 0)
      const client = clientData('webauthn.get', ceremony)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle: ceremony.userHandle ?? '',
      }
      return { ...credential, response, clientExtensionResults: {} }
    },
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

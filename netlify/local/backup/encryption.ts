import { createWriteStream, openAsBlob } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/** A backup holds names and phone numbers. */
const NEW_FILE = { flags: 'wx', mode: 0o600 }

/**
 * Encrypts a file of any length with age, so that only the holder of the identity can read it, and deletes the plain one.
 * @param recipient the public key, as `age-keygen` prints it
 */
export async function encryptFile(plain: string, encrypted: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  // One that was cut off must not count as the newest backup.
  const part = `${encrypted}.part`
  await pipeline(await encrypter.encrypt((await openAsBlob(plain)).stream()), createWriteStream(part, NEW_FILE))
  await rename(part, encrypted)
  await rm(plain)
}

/**
 * Decrypts a file.
 * @param identity the secret key that belongs to the recipient
 * @throws Error with a sentence for the terminal when it is another one, or the file is damaged.
 */
export async function decryptFile(encrypted: string, plain: string, identity: string): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    const bytes = await decrypter.decrypt((await openAsBlob(encrypted)).stream())
    await pipeline(bytes, createWriteStream(plain, NEW_FILE))
  } catch (cause) {
    const why = 'cannot be decrypted with BACKUP_IDENTITY: another key, or a damaged file.'
    throw new Error(`${encrypted} ${why}`, { cause })
  }
}

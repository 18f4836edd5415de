import { readFile, rm, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'

/** A backup holds names and phone numbers. */
const OWNER_ONLY = 0o600

/**
 * Encrypts a file with age, so that only the holder of the identity can read it, and deletes the plain one.
 * @param recipient the public key, as `age-keygen` prints it
 */
export async function encryptFile(plain: string, encrypted: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await writeFile(encrypted, await encrypter.encrypt(await readFile(plain)), { flag: 'wx', mode: OWNER_ONLY })
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
  const content = await decrypter.decrypt(await readFile(encrypted)).catch(() => {
    throw new Error(`${encrypted} cannot be decrypted with BACKUP_IDENTITY: another key, or a damaged file.`)
  })
  await writeFile(plain, content, { flag: 'wx', mode: OWNER_ONLY })
}

import { UPLOAD_MESSAGES } from '../../src/schemas/upload.ts'
import type { FilePart } from '../intake/multipart.ts'
import { adviceAgainst } from '../intake/picture-kind.ts'
import { Refusal } from '../respond.ts'

/** What a file is called in the sentence of a refusal. */
export function nameInSentences({ fileName }: FilePart): string {
  return fileName || 'The picture'
}

/**
 * Checks size and kind of a file, before any work is spent on it, with the specification's messages (section 5).
 * @param role the feature image has messages of its own
 * @throws {Refusal} 413 when it has 5 MB or more, 415 when it is no picture of a kind we take
 */
export function assertPicture(file: FilePart, role: 'feature' | 'extra'): void {
  const isFeature = role === 'feature'
  const name = nameInSentences(file)
  if (file.isTooLarge)
    throw new Refusal(413, isFeature ? UPLOAD_MESSAGES.featureTooLarge : UPLOAD_MESSAGES.extraTooLarge(name))
  const advice = adviceAgainst(file.bytes)
  if (advice === null) return
  throw new Refusal(
    415,
    `${isFeature ? UPLOAD_MESSAGES.featureNotPicture : UPLOAD_MESSAGES.extraNotPicture(name)}. ${advice}`,
  )
}

import { expect, it } from 'vitest'
import { ContentError } from './content-error.ts'

it('says its sentences as message, but not to those who look for browser code in it', () => {
  const error = new ContentError(['documents.json: missing. Put the file back.'])
  expect(error.message).toBe('documents.json: missing. Put the file back.')
  expect(String(error)).not.toContain('document')
})

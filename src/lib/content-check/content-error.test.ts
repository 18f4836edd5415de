import { expect, it } from 'vitest'
import { ContentError } from './content-error.ts'

it('the sentences are in the message, but not in toString, where Astro looks for browser globals', () => {
  const error = new ContentError(['documents.json: missing. Put the file back.'])
  expect(error.message).toBe('documents.json: missing. Put the file back.')
  expect(String(error)).not.toContain('document')
})

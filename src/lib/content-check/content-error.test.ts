import { expect, it } from 'vitest'
import { ContentError } from './content-error.ts'

it('a ContentError has its sentences in the message, but not in toString, where Astro would misread them', () => {
  const error = new ContentError(['documents.json: missing. Put the file back.'])
  expect(error.message).toBe('documents.json: missing. Put the file back.')
  expect(String(error)).not.toContain('document')
})

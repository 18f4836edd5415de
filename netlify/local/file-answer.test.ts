import { expect, test } from 'vitest'
import { answerWithFile } from './file-answer.ts'

const film = new TextEncoder().encode('0123456789')

function ask(headers: Record<string, string>, type = 'video/mp4'): Response {
  return answerWithFile(new Request('http://localhost/film', { headers }), film, new Headers({ 'Content-Type': type }))
}

test('a file has an ETag of its content and a length', () => {
  const answer = ask({})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('ETag')).toMatch(/^"[\w-]{27}"$/)
  expect(answer.headers.get('Content-Length')).toBe('10')
})

test('a matching If-None-Match receives 304', async () => {
  const etag = ask({}).headers.get('ETag')
  for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`]) {
    const answer = ask({ 'If-None-Match': known })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
  }
  expect(ask({ 'If-None-Match': '"other"' }).status).toBe(200)
})

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=5-99', '56789', 'bytes 5-9/10'],
])('%s of a film is %s', async (range, part, contentRange) => {
  const answer = ask({ Range: range })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('Content-Range')).toBe(contentRange)
  expect(answer.headers.get('Content-Length')).toBe(String(part.length))
  expect(await answer.text()).toBe(part)
})

test('a range beyond the end receives 416', () => {
  const answer = ask({ Range: 'bytes=10-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('Content-Range')).toBe('bytes */10')
})

test('text files and invalid ranges are served in full', () => {
  expect(ask({ Range: 'bytes=0-3' }, 'text/html').status).toBe(200)
  expect(ask({ Range: 'bytes=0-1,3-4' }).status).toBe(200)
})

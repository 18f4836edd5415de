import { expect, test } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { freshRecordDeps } from '../../../tests/support/record-deps.ts'
import { showNoticeIndex } from './feeds.ts'
import { recordPath } from './listed-record.ts'

await blobServerForTests()

const NOW = new Date('2026-11-22T10:00:00Z')

test('has the words of the text and of the documents, each once, of the notices in the list', async () => {
  const { records, pictures, author } = freshRecordDeps('notices')
  const create = (name: string, fields: object) =>
    records.create(
      {
        name,
        date: '2026-11-22',
        category: 'holiday',
        text: '',
        until: null,
        important: false,
        documents: [],
        ...fields,
      },
      author,
    )
  const bytes = new TextEncoder().encode('%PDF-1.7')
  const document = await pictures.saveDocument({ bytes, name: 'a.pdf', pages: 1, text: 'Kharar bus, bus 4' }, NOW)
  const fog = await create('Fog', { text: 'No *bus*: [see](/calendar)', documents: [document] })
  await create('Over', { until: '2026-11-21' })
  const draft = await create('Draft', {})
  await records.revise(draft, { published: false }, author)
  const ask = () =>
    showNoticeIndex(new Request('https://school.example/api/notices-search'), {
      records,
      documents: pictures,
      now: NOW,
    })
  const answer = await ask()
  expect(answer.headers.get('Netlify-Cache-Tag')).toBe('notices')
  expect(await answer.json()).toEqual({
    notices: [{ name: 'Fog', date: '2026-11-22', url: recordPath('notices', fog), words: 'no bus see kharar 4' }],
  })
  await records.revise(fog, { text: 'Open' }, author)
  expect((await (await ask()).json()).notices[0].words).toBe('open kharar bus 4')
})

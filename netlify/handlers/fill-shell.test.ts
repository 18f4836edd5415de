import { expect, test } from 'vitest'
import { dataBlock, fillShell } from './fill-shell.ts'
import { Html } from './html.ts'

const SHELL = '<h1>@@title@@</h1><!-- each picture --><img alt="@@alt@@"><!-- end picture --><p>@@title@@'

test('escapes what is filled in and repeats the part for each picture', () => {
  const page = fillShell(SHELL, { title: '<b>"&' }, [{ alt: `"><script>` }, { alt: 'two' }])
  expect(page).toBe(
    '<h1>&lt;b&gt;&quot;&amp;</h1><img alt="&quot;&gt;&lt;script&gt;"><img alt="two"><p>&lt;b&gt;&quot;&amp;',
  )
})

test('takes HTML as it is, and no title for a place or a pattern', () => {
  const values = { title: new Html('<i>@@alt@@ $& <!-- each picture --></i>') }
  expect(fillShell(SHELL, values, [{ alt: '@@title@@' }])).toContain(
    '<h1><i>@@alt@@ $& <!-- each picture --></i></h1><img alt="@@title@@">',
  )
})

test('refuses a shell that it cannot fill', () => {
  expect(() => fillShell(SHELL, {}, [])).toThrow('a place without a value: title')
  expect(() => fillShell('<h1>@@title@@</h1>', { title: 'x' }, [])).toThrow('one part that is repeated')
})

test('a block of data cannot be ended from within', () => {
  const { text } = dataBlock({ name: '</script><script>alert(1)' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)' })
})

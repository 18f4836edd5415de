import { expect, test } from 'vitest'
import { Html } from '../../http/html.ts'
import { dataBlock, fillShell } from './fill-shell.ts'

const SHELL = '<h1>@@title@@</h1><!-- each picture --><img alt="@@alt@@"><!-- end picture --><p>@@title@@'

test('escapes values and repeats the part for each picture', () => {
  const page = fillShell(SHELL, { title: '<b>"&' }, [{ alt: `"><script>` }, { alt: 'two' }])
  expect(page).toBe(
    '<h1>&lt;b&gt;&quot;&amp;</h1><img alt="&quot;&gt;&lt;script&gt;"><img alt="two"><p>&lt;b&gt;&quot;&amp;',
  )
})

test('inserts HTML unescaped, and treats no title as a placeholder or a replacement pattern', () => {
  const values = { title: new Html('<i>@@alt@@ $& <!-- each picture --></i>') }
  expect(fillShell(SHELL, values, [{ alt: '@@title@@' }])).toContain(
    '<h1><i>@@alt@@ $& <!-- each picture --></i></h1><img alt="@@title@@">',
  )
})

test('throws for a missing value and for a shell without one repeated part', () => {
  expect(() => fillShell(SHELL, {}, [])).toThrow('a placeholder without a value: title')
  expect(() => fillShell('<h1>@@title@@</h1>', { title: 'x' }, [])).toThrow('one part that is repeated')
})

test('a value cannot end a data block', () => {
  const { text } = dataBlock({ name: '</script><script>alert(1)' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)' })
})

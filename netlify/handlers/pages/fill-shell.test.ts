import { expect, test } from 'vitest'
import { dataBlock, fillShell, html } from './fill-shell.ts'

const SHELL = '<h1>@@title@@</h1><!-- each picture --><img alt="@@alt@@"><!-- end picture --><p>@@title@@'

test('fillShell escapes values, and repeats a part for each entry of its list', () => {
  const page = fillShell(SHELL, { title: '<b>"&', picture: [{ alt: `"><script>` }, { alt: 'two' }] })
  expect(page).toBe(
    '<h1>&lt;b&gt;&quot;&amp;</h1><img alt="&quot;&gt;&lt;script&gt;"><img alt="two"><p>&lt;b&gt;&quot;&amp;',
  )
})

test('fillShell repeats nested parts, and leaves out a part with an empty list', () => {
  const shell = `<!-- each month --><h2>@@name@@</h2>
<!-- each row --><p>@@name@@<!-- each mark --> (@@name@@)<!-- end mark --></p><!-- end row --><!-- end month -->`
  const rows = [
    { name: 'a', mark: [] },
    { name: 'b', mark: [{ name: 'new' }] },
  ]
  expect(fillShell(shell, { month: [{ name: 'May', row: rows }] })).toBe('<h2>May</h2>\n<p>a</p><p>b (new)</p>')
})

test('fillShell inserts HTML unescaped, and does not replace placeholders in values', () => {
  const title = html`<i>@@alt@@ $& <!-- each picture --></i>`
  expect(fillShell(SHELL, { title, picture: [{ alt: '@@title@@' }] })).toContain(
    '<h1><i>@@alt@@ $& <!-- each picture --></i></h1><img alt="@@title@@">',
  )
})

test('fillShell shows a part once for a text, and leaves out a part with an empty text', () => {
  const shell = '<!-- each summary --><p>@@text@@</p><!-- end summary -->'
  expect(fillShell(shell, { summary: '<b>' })).toBe('<p>&lt;b&gt;</p>')
  expect(fillShell(shell, { summary: '' })).toBe('')
})

test('fillShell throws for a placeholder whose value is missing or is a list', () => {
  expect(() => fillShell(SHELL, { picture: [] })).toThrow('a placeholder without a value: title')
  expect(() => fillShell(SHELL, { title: 'x' })).toThrow('a placeholder without a value: picture')
  expect(() => fillShell(SHELL, { title: [], picture: [] })).toThrow('a placeholder without a value: title')
})

test('a value cannot end a data block', () => {
  const text = `${dataBlock({ name: '</script><script>alert(1)' })}`
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)' })
})

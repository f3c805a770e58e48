import { expect, test } from 'vitest'
import { readableExport } from './readable-export.ts'

const made = (data: Readonly<Record<string, unknown>>) =>
  readableExport({ title: 'Data', language: 'en', data })

test('an export to read has each fact under its name, and nothing that is empty', () => {
  const page = made({ customer: { name: 'Rima', email: null }, orders: [{ placed_at: '2026' }], tags: [] })
  expect(page).toContain('<h2>Customer</h2><dl><dt>Name</dt><dd><bdi>Rima</bdi></dd></dl>')
  expect(page).toContain(
    '<h2>Orders</h2><ol><li><dl><dt>Placed at</dt><dd><bdi>2026</bdi></dd></dl></li></ol>',
  )
  expect(page).not.toMatch(/Email|Tags/)
})

test('text that a customer typed stays text in an export to read', () => {
  const page = made({ '<b>': { name: `<img src=x onerror="alert('1')">&amp;` } })
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;')
  expect(page).not.toMatch(/<img|<b>/)
})

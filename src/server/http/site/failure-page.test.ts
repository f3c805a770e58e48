import { expect, test } from 'vitest'
import { failurePage } from './failure-page.ts'

test('[R6] a failure is a 500 page with a reference and ways on, and nothing that the security policy forbids', async () => {
  const answer = failurePage({ requestId: 'abc-123', phone: '+8801700000000', accent: '#eeaa57' })
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Reference abc-123.')
  expect(html).toContain('href="tel:+8801700000000"')
  expect(html).not.toMatch(/<style|<script|<link/)
})

test('nothing in a request id or a phone can break the page', async () => {
  const html = await failurePage({
    requestId: '"><script>x</script>',
    phone: '"><b>1',
    accent: '#eeaa57',
  }).text()
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>')
})

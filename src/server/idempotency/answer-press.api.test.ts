import { afterAll, expect, test } from 'vitest'
import { FORM_KEY_HEADER } from '#server/http/presses.ts'
import { call, type Answer } from '#tests/support/samples/people.ts'
import { openContentDesk } from '#tests/support/staff/content-desk.ts'

const { shop, twin, editor, close } = await openContentDesk()
afterAll(close)

type Request = Parameters<typeof call>[1]

/** A call that a page of the staff area makes for its form. */
function press(request: Request, body: object, key?: string, at: Pick<typeof shop, 'fetch'> = shop) {
  return call(at, request, {
    token: editor.token,
    page: {},
    body,
    ...(key !== undefined && { headers: { [FORM_KEY_HEADER]: key } }),
  })
}

const told = ({ status, body }: Answer) => ({ status, body })

test('[race] a form with a key that is pressed twice makes one thing, and both presses have the same answer', async () => {
  const body = { text: 'Open on Friday' }
  const [first, second] = await Promise.all([
    press('POST /v1/staff/announcements', body, 'one-form-1'),
    press('POST /v1/staff/announcements', body, 'one-form-1', twin),
  ])
  expect(first.status).toBeLessThan(300)
  expect(told(second)).toEqual(told(first))
  const third = await press('POST /v1/staff/announcements', body, 'one-form-1')
  expect([told(third), third.headers.get('idempotency-replayed')]).toEqual([told(first), 'true'])
  const next = await press('POST /v1/staff/announcements', body, 'one-form-2')
  expect(next.body['id']).not.toBe(first.body['id'])
})

test('a button with the version that somebody saw is answered as before where it is pressed twice, and another is not', async () => {
  const made = (await press('POST /v1/staff/announcements', { text: 'New bags' }, 'one-form-3')).body
  const path = `PUT /v1/staff/content/announcement/${String(made['id'])}/shown` as const
  const version = made['version']
  const shown = await press(path, { shown: true, version })
  expect(shown.body).toMatchObject({ version: Number(version) + 1 })
  expect(told(await press(path, { shown: true, version }))).toEqual(told(shown))
  expect((await press(path, { shown: false, version })).status).toBe(409)
  // An API client said it twice, and is told so.
  const { token } = editor
  expect((await call(shop, path, { token, body: { shown: true, version } })).status).toBe(409)
})

test('a minute later a button with a version is another press, the key of a form names the same one for good', async () => {
  const body = { text: 'New shoes' }
  const made = (await press('POST /v1/staff/announcements', body, 'one-form-5')).body
  const path = `PUT /v1/staff/content/announcement/${String(made['id'])}/shown` as const
  const shown = { shown: true, version: made['version'] }
  expect((await press(path, shown)).status).toBe(200)
  shop.pass(60_001)
  expect((await press(path, shown)).status).toBe(409)
  expect((await press('POST /v1/staff/announcements', body, 'one-form-5')).body['id']).toBe(made['id'])
})

test('a press that was refused may be pressed again with the same key', async () => {
  const body = { text: '' }
  const refused = await press('POST /v1/staff/announcements', body, 'one-form-4')
  expect(refused.status).toBe(400)
  const again = await press('POST /v1/staff/announcements', body, 'one-form-4')
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([400, null])
})

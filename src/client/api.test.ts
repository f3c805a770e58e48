import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { saveReminderSettings } from '#contract/staff/reminders/unfinished-checkouts.ts'
import { removeVatRate } from '#contract/staff/vat/classes.ts'
import { createApi } from './api.ts'

test('an address takes each of its parts by the whole name, also one of two words', async () => {
  const asked: string[] = []
  const api = createApi(({ url }) => {
    asked.push(url)
    return Response.json({ code: 'not_found', error: 'No such class', errors: {} }, { status: 404 })
  }, 'http://shop.test')
  const params = { vat_class: 'gold & silver', from_day: '2026-07-01' }
  await expect(api(removeVatRate, { params, query: { version: 1 } })).rejects.toThrow(ApiError)
  expect(asked).toEqual([
    'http://shop.test/v1/staff/vat/classes/gold%20%26%20silver/rates/2026-07-01?version=1',
  ])
})

test('NaN reaches the store as a text that it refuses, and not as null', async () => {
  const sent: unknown[] = []
  const api = createApi(async (request) => {
    sent.push(await request.json())
    return Response.json({})
  }, 'http://shop.test')
  await api(saveReminderSettings, { body: { after_hours: Number('three'), every_days: 7, version: 1 } })
  expect(sent).toEqual([{ after_hours: 'NaN', every_days: 7, version: 1 }])
})

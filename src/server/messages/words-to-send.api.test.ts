import { afterEach, beforeEach, expect, test } from 'vitest'
import { rows } from '#server/db/rows.ts'
import { exampleFacts } from '#server/messages/kinds/example-facts.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { openTestOutbox, type TestOutbox } from '#tests/support/companies/test-outbox.ts'
import { makeMessageTexts, readTextFaults } from './message-text-store.ts'

let own: TestDatabase
let messages: TestOutbox

beforeEach(async () => {
  own = await createTestDatabase()
  messages = await openTestOutbox({ connectionString: own.connectionString })
  await makeMessageTexts(messages.database.db, ['order_confirmed'])
})
afterEach(async () => {
  await messages.close()
  await own.drop()
})

const write = (column: string, text: string) =>
  rows(messages.database.db, `update message_text set ${column} = $1 where name = 'order_confirmed'`, [text])
const facts = { ...exampleFacts.order_confirmed, number: 'AB-1000001' }

async function sent() {
  messages.pass(1000)
  const { db } = messages.database
  const message = { name: 'order_confirmed', language: 'en', facts } as const
  await messages.service.queue(db, { ...message, to: { phone: '+8801712345678' } })
  await messages.service.queue(db, { ...message, to: { email: 'rina@example.com' } })
  await messages.service.deliverDue()
  const newest = (await messages.service.outbox?.newest({ to: undefined })) ?? []
  return {
    sms: newest.find(({ subject }) => subject === null)?.text,
    subject: newest.find(({ subject }) => subject !== null)?.subject,
  }
}

test('the next message leaves in the text that was saved, with its values', async () => {
  await write('sms', '{store} packs {number}: {total}')
  await write('subject', 'We pack {number}')
  expect(await sent()).toEqual({
    sms: 'Abhoron packs AB-1000001: Tk 1,23,480',
    subject: 'We pack AB-1000001',
  })
  expect(await readTextFaults(messages.database.db)).toEqual([])
})

test('a text that nothing fills leaves as the standard one; it is told until somebody writes it anew', async () => {
  await write('sms', '{store}: {gone}')
  expect((await sent()).sms).toContain('Order AB-1000001 is confirmed.')
  expect((await sent()).sms).toContain('Order AB-1000001 is confirmed.')
  expect(messages.logged()).toContain('a text of staff cannot be filled')
  expect(await readTextFaults(messages.database.db)).toMatchObject([
    { name: 'order_confirmed', language: 'en', channel: 'sms', value: '{gone}', times: 2 },
  ])
  await write('sms', '{store}: {number}')
  expect(await readTextFaults(messages.database.db)).toEqual([])
  expect((await sent()).sms).toBe('Abhoron: AB-1000001')
})

import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatView } from '#contract/staff/chats.ts'
import { CHAT_MAX } from '#domain/limits.ts'
import { readSeed } from '#server/seed/seed-files.ts'
import { readChats, type WrittenChat } from '#tests/support/chats/chats.ts'
import { differences, fields } from '#tests/support/chats/compare-chat.ts'
import { aStaffMember, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let assistant: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  const { products } = await readSeed(path.resolve(import.meta.dirname, '../../../../seed'))
  await shop.add(...products)
  assistant = await aStaffMember(shop, 'staff', 'orders')
})
afterAll(() => shop.close())

const send = (text: string, who = assistant) =>
  call(shop, 'POST /v1/staff/chats/read', { token: who.token, body: { text } })

async function read(text: string): Promise<ChatView> {
  const answer = await send(text)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The contract has checked the answer.
  return answer.body as unknown as ChatView
}

type Rates = Readonly<Record<(typeof fields)[number], number>>

/** The share of chats of which each field is exactly as meant. */
async function ratesOf(chats: readonly WrittenChat[]): Promise<Rates> {
  const wrong = new Map<string, number>()
  for (const chat of chats) {
    const view = await read(chat.text)
    expect([null, chat.phone], chat.title).toContain(view.phone.value)
    for (const field of Object.keys(differences(chat, view))) wrong.set(field, (wrong.get(field) ?? 0) + 1)
  }
  const rate = (field: string) => 1 - (wrong.get(field) ?? 0) / chats.length
  return Object.fromEntries(fields.map((field) => [field, rate(field)])) as Rates
}

describe('conversations that were written for the test', () => {
  const written = [1, 2, 3, 4, 5, 6].map((n) => `written-${n}.txt`)
  const heldOut = [1, 2, 3, 4, 5].map((n) => `held-out-${n}.txt`)

  test('no wrong number is ever picked, and most fields are exact', async () => {
    const rates = await ratesOf(written.flatMap(readChats))
    for (const field of fields) expect(rates[field], field).toBeGreaterThan(0.93)
  })

  test('no wrong number is picked from conversations that the rules were never tuned to', async () => {
    const rates = await ratesOf(heldOut.flatMap(readChats))
    for (const field of fields) expect(rates[field], field).toBeGreaterThan(0.88)
  })
})

describe('the call', () => {
  test('says where in the pasted text each thing stands', async () => {
    const text = 'নাম: রুমা সাহা\nMobile ০১৭১২-৩৪৫৬৭৮\nBanani, Dhaka\nBG-1901 2.6 size 2 ta'
    const { phone, name, lines } = await read(text)
    const cut = ({ start, end }: { readonly start: number; readonly end: number }) => text.slice(start, end)
    expect(phone.options.map(({ source }) => cut(source))).toEqual(['০১৭১২-৩৪৫৬৭৮'])
    expect(name.options.map(({ source }) => cut(source))).toEqual(['রুমা সাহা'])
    const [line] = lines
    expect(line === undefined ? [] : [line.words, cut(line.source)]).toEqual(['BG-1901', 'BG-1901'])
    expect(
      [line?.size_source, line?.quantity_source].map((span) => cut(span ?? { start: 0, end: 0 })),
    ).toEqual(['2.6', '2 ta'])
  })

  test('refuses a chat that is too long, and one that is empty, by name', async () => {
    const long = await send('ক'.repeat(CHAT_MAX + 1))
    expect([long.status, JSON.stringify(long.body)]).toEqual([
      400,
      expect.stringContaining('The text can have at most 20000'),
    ])
    expect((await send('')).status).toBe(400)
    expect((await send('ক'.repeat(CHAT_MAX))).status).toBe(200)
  })

  test.each([
    ['one letter', 'a'],
    ['digits with blanks', '01 '],
    ['labels', 'name: '],
    ['numbers of phones', '01712345678 '],
    ['codes of pieces', 'BG-1901 1 ta ar '],
    ['words of addresses', 'road no house '],
    ['commas', 'a, '],
    ['lines', '\n'],
    ['combining signs', 'ক্া'],
    ['marks of direction', '\u202E\u200F x '],
    ['emoji', '👗🏽 '],
    ['markup', '<script>alert(1)</script>'],
    ['times of messages', '[22/11, 9:14 pm] Shila: ok\n'],
  ])('reads the longest text that is nothing but %s', async (_, part) => {
    const text = part.repeat(Math.ceil(CHAT_MAX / part.length)).slice(0, CHAT_MAX)
    expect((await read(text.toWellFormed())).address.value?.length ?? 0).toBeLessThan(CHAT_MAX)
  })

  test('is for those who may enter orders', async () => {
    const packer = await aStaffMember(shop, 'staff', 'packer')
    expect((await send('hello', packer)).status).toBe(403)
    expect((await send('hello')).status).toBe(200)
  })

  test('places nothing and leaves nothing behind', async () => {
    const count = async () =>
      Promise.all(
        (['shop_order', 'audit_entry', 'message', 'cart'] as const).map((table) =>
          shop.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('rows'))
            .executeTakeFirstOrThrow(),
        ),
      )
    const before = await count()
    await read('Name: Rima\nPhone: 01712345678\nAddress: House 1, Road 2, Banani, Dhaka\nBG-1901 2.6 1 set')
    expect(await count()).toEqual(before)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '#contract/shop/order-actions.ts'
import { changeStaffOrder } from '#contract/staff/orders.ts'
import { getLastAct, undoAct } from '#contract/staff/undo.ts'
import { ApiError } from '#client/api-error.ts'
import { claimText } from '#server/audit/undo-store.ts'
import { rows } from '#server/db/rows.ts'
import { claimMessage, stopMessages } from '#server/messages/message-store.ts'
import { releasePieces } from '#server/orders/hold-store.ts'
import { statusText } from '#server/orders/order-store.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { brokenInvariants } from '#tests/support/invariants.ts'
import { aShopper } from '#tests/support/orders/shopper.ts'
import { aStaffMember, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/* An act is undone once, and never over what a colleague or the customer does at the same moment. */

let shop: TestShop
let variantId: number
let rima: TestPerson
let manager: TestPerson

const ROUNDS = 10

beforeAll(async () => {
  shop = await openTestShop({
    poolMax: 20,
    limits: patientLimits,
  })
  variantId = await addPiece(shop, { stock: 1000 })
  rima = await aStaffMember(shop, 'staff', 'orders')
  manager = await aStaffMember(shop, 'staff', 'manager')
})
afterAll(() => shop.close())

const headersOf = ({ token }: TestPerson) => ({ headers: { authorization: `Bearer ${token}` } })

/** An order that Rima confirmed a moment ago, and the entry by which she can undo it. */
async function confirmed() {
  const shopper = aShopper(shop.api)
  const { number } = await shopper.buy([{ id: variantId, quantity: 1 }])
  await shop.api(changeStaffOrder, { params: { number }, body: { action: 'confirm' } }, headersOf(rima))
  const { last } = await shop.api(getLastAct, {}, headersOf(rima))
  if (last === null) throw new Error('Nothing to undo')
  return { number, entry: last.entry, shopper }
}

const undo = (entry: number, who = rima) => shop.api(undoAct, { body: { entry } }, headersOf(who))

/** Whether it was done; a refusal of these kinds says no, and anything else is a bug. */
function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && ['undo_refused', 'wrong_state'].includes(error.code)) return false
      throw error
    },
  )
}

async function statusOf(number: string): Promise<string> {
  const text = 'select status from shop_order where number = $1'
  const [found] = await rows<{ status: string }>(shop.db, text, [number])
  return found?.status ?? ''
}

describe('several people who undo one act at once', () => {
  test('one of them does, and the others are told who it was', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { number, entry } = await confirmed()
      const done = await atOnce(6, (n) => isDone(undo(entry, n % 2 === 0 ? rima : manager)))
      expect(tally(done.map(String))).toEqual({ true: 1, false: 5 })
      expect(await statusOf(number)).toBe('awaiting_code')
    }
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  /** How many claim the right to undo, by the store's own statement. */
  async function burst(text: string): Promise<number> {
    const { entry } = await confirmed()
    const claimed = await atOnce(6, (n) => rows(shop.db, text, [entry, rima.id, `req_${n}`]))
    return claimed.filter((one) => one.length > 0).length
  }

  test('with its guard the statement gives the right to one', async () => {
    expect(await burst(claimText)).toBe(1)
  })

  test('control: without its guard and the key behind it, all of them have it', async () => {
    const unguarded = claimText.replace('on conflict (entry_id) do nothing', '')
    expect(unguarded).not.toBe(claimText)
    await rows(shop.db, 'alter table audit_undo drop constraint audit_undo_pkey')
    expect(await burst(unguarded)).toBe(6)
    await rows(shop.db, 'alter table audit_undo disable trigger refuse_rewriting')
    await rows(shop.db, 'delete from audit_undo')
    await rows(shop.db, 'alter table audit_undo enable trigger refuse_rewriting')
    await rows(shop.db, 'alter table audit_undo add primary key (entry_id)')
  })
})

describe('an undone confirmation', () => {
  test('while a colleague packs: the order is either packed or waits again, never both', async () => {
    const ends: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { number, entry } = await confirmed()
      const pack = { params: { number }, body: { action: 'pack' } } as const
      const [undone, packed] = await atOnce(2, (n) =>
        isDone(n === 0 ? undo(entry) : shop.api(changeStaffOrder, pack, headersOf(manager))),
      )
      expect(undone).toBe(packed !== true)
      ends.push(`${packed === true ? 'packed' : 'undone'}, ${await statusOf(number)}`)
    }
    expect(ends.filter((end) => end !== 'packed, packed' && end !== 'undone, awaiting_code')).toEqual([])
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('while the customer cancels: the order ends cancelled, and keeps no pieces', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { number, entry, shopper } = await confirmed()
      const cancel = { params: { number }, body: { reason: 'other' } } as const
      await atOnce(2, (n) => isDone(n === 0 ? undo(entry) : shop.api(cancelOrder, cancel, shopper)))
      expect(await statusOf(number)).toBe('cancelled')
    }
    expect(await brokenInvariants(shop.db)).toEqual([])
  })

  test('while the message leaves: it is stopped, or the answer says that the customer was told', async () => {
    const text = `insert into message (name, channel, recipient, language, facts, priority, expires_at, request_id)
      values ('order_confirmed', 'sms', '+8801712345678', 'en', '{"number": "AB-104826"}', 1, now() + interval '1 day', 'req')`
    for (let round = 0; round < ROUNDS; round += 1) {
      await rows(shop.db, text)
      const [stopped, claimed] = await atOnce(2, async (n) => {
        if (n === 0) return (await stopMessages(shop.db, { requestId: 'req', order: 'AB-104826' })).stopped
        return (await claimMessage(shop.db, { channel: 'sms', leaseMs: 60_000 }, undefined)) === undefined
          ? 0
          : 1
      })
      expect((stopped ?? 0) + (claimed ?? 0)).toBe(1)
      await rows(shop.db, 'delete from message')
    }
  })

  test('control: without the guard of the status a cancelled order waits again, and its pieces are gone', async () => {
    const unguarded = statusText.replace('and status = $2', 'and $2::text is not null')
    expect(unguarded).not.toBe(statusText)
    await rows(shop.db, 'alter table shop_order disable trigger refuse_wrong_status_step')
    const { number } = await confirmed()
    const [order] = await rows<{ id: string }>(shop.db, 'select id from shop_order where number = $1', [
      number,
    ])
    const now = new Date()
    const id = order?.id ?? ''
    // Both have read that the order is confirmed; neither holds its lock.
    await rows(shop.db, unguarded, [id, 'confirmed', 'cancelled', null, now])
    await releasePieces(shop.db, id, now)
    await rows(shop.db, unguarded, [id, 'confirmed', 'awaiting_code', new Date(now.getTime() + 1000), now])
    expect(await brokenInvariants(shop.db)).toContainEqual(
      expect.stringContaining(`order ${number} (awaiting_code): needs 1`),
    )
    expect(await rows(shop.db, statusText, [id, 'confirmed', 'packed', null, now])).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountView, LedgerEntryView } from '#contract/staff/ledger.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import {
  itemisedAccounts,
  ledgerAccounts,
  movedFrom,
  movedTo,
  naturalBalance,
} from '#domain/ledger/accounts.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { MoneyHistory } from '#tests/support/orders/money-history.ts'
import { aStaffMember, call, type Answer, type TestPerson } from '#tests/support/samples/people.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let accountant: TestPerson
let history: MoneyHistory

/** Ten orders that were paid, delivered, partly given back and partly paid out. */
beforeAll(async () => {
  shop = await openTestShop()
  accountant = await aStaffMember(shop, 'staff', 'accounts')
  const variantId = await addPiece(shop, { stock: 1000 })
  history = new MoneyHistory({ shop, variantId, staffId: accountant.id })
  for (let n = 0; n < 10; n += 1) {
    await history.step({ what: 'order', pick: 0, amount: 1000 + n })
    if (n % 3 === 0) await history.step({ what: 'pay', pick: n, amount: 50_001 + n })
  }
  for (const pick of [0, 1, 2, 3]) await history.step({ what: 'deliver by courier', pick, amount: 5 + pick })
  await history.step({ what: 'deliver by rider', pick: 0, amount: 7 })
  await history.step({ what: 'collect', pick: 1, amount: 0 })
  for (const pick of [0, 1, 2]) await history.step({ what: 'promise', pick, amount: 12_345 })
  await history.step({ what: 'send', pick: 0, amount: 0 })
  await history.step({ what: 'pay out', pick: 0, amount: 33 })
})
afterAll(() => shop.close())

const get = (path: `/v1/staff/ledger${string}`) => call(shop, `GET ${path}`, { token: accountant.token })
const today = () => isoOf(inDhaka(shop.now()).day)

async function accountsOn(day = today()): Promise<readonly AccountView[]> {
  const { status, body } = await get(`/v1/staff/ledger?day=${day}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['accounts'] as readonly AccountView[]
}

async function balanceOf(account: string): Promise<number> {
  return (await accountsOn()).find((one) => one.account === account)?.balance ?? Number.NaN
}

function move(body: object, key: string = randomUUID()): Promise<Answer> {
  return call(shop, 'POST /v1/staff/ledger/transfers', {
    token: accountant.token,
    headers: { 'idempotency-key': key },
    body: { from_account: 'riders', to_account: 'till', amount: 10, note: 'handed in', ...body },
  })
}

const reverse = (id: unknown) =>
  call(shop, `POST /v1/staff/ledger/transfers/${String(id)}/reversal`, { token: accountant.token })

test('the database has the accounts of the domain, with their kinds and what may be moved', async () => {
  const found = await rows<{ code: string; kind: string; moved_from: boolean; moved_to: boolean }>(
    shop.db,
    'select code, kind, moved_from, moved_to from ledger_account',
    [],
  )
  expect(Object.fromEntries(found.map(({ code, kind }) => [code, kind]))).toEqual(ledgerAccounts)
  const codesWith = (may: 'moved_from' | 'moved_to') =>
    found.filter((one) => one[may]).map(({ code }) => code)
  expect(codesWith('moved_from').toSorted()).toEqual(movedFrom.toSorted())
  expect(codesWith('moved_to').toSorted()).toEqual(movedTo.toSorted())
})

describe('where the money is', () => {
  test('every account has the balance that its events sum to, in taka', async () => {
    const wanted = Object.entries(ledgerAccounts).map(([account, kind]) => ({
      account,
      kind,
      // The table above is the type's own source.
      balance:
        naturalBalance(account as keyof typeof ledgerAccounts, history.model.balances.get(account) ?? 0) /
        100,
    }))
    expect(await accountsOn()).toMatchObject(wanted)
  })

  test('what came to an account and left it on a day is its change of that day', async () => {
    const before = new Map((await accountsOn('2020-01-01')).map((one) => [one.account, one.balance]))
    for (const { account, balance, came_in, went_out } of await accountsOn()) {
      expect(before.get(account)).toBe(0)
      const change = naturalBalance(account, Math.round((came_in - went_out) * 100)) / 100
      expect(change, account).toBe(balance)
    }
  })

  test('the parcels, orders and refunds behind a balance sum to it', async () => {
    for (const account of itemisedAccounts) {
      const { body } = await get(`/v1/staff/ledger/open?account=${account}`)
      const { results, balance } = body as unknown as { results: { amount: number }[]; balance: number }
      expect(balance, account).toBe(await balanceOf(account))
      const total = results.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect(total / 100, account).toBe(balance)
    }
  })

  test('the entries of an account lead from its opening balance to its closing one', async () => {
    const { body } = await get(`/v1/staff/ledger/entries?account=customers&since=${today()}`)
    const found = body as unknown as { results: LedgerEntryView[]; opening: number; closing: number }
    const moved = found.results.reduce((sum, { change }) => sum + Math.round((change ?? 0) * 100), 0)
    expect(found.results.length).toBeGreaterThan(20)
    expect(found.opening).toBe(0)
    expect(found.closing).toBe(moved / 100)
    expect(found.closing).toBe(await balanceOf('customers'))
  })

  test('a charge that was written past the books is found, with what they should say', async () => {
    const faultsNow = async () => (await get('/v1/staff/ledger/check')).body['faults']
    const charge = async (more: number) => {
      const [parcel] = await rows<{ number: string }>(
        shop.db,
        `with changed as (
          update shipment set fee = fee + $1 where id = (select min(id) from shipment where fee > 0) returning order_id
        )
        select number from shop_order where id = (select order_id from changed)`,
        [more],
      )
      return parcel?.number
    }
    expect(await faultsNow()).toEqual([])
    await rows(shop.db, 'alter table shipment disable trigger post_to_ledger', [])
    const order = await charge(500)
    await rows(shop.db, 'alter table shipment enable trigger post_to_ledger', [])
    const [fault, ...others] = (await faultsNow()) as { wanted: number; written: number }[]
    expect(fault).toMatchObject({ kind: 'courier_charge', order, debit: 'courier_charges' })
    expect((fault?.wanted ?? 0) - (fault?.written ?? 0)).toBe(5)
    expect(others).toEqual([])
    // The next event of the order writes what was missed.
    await charge(100)
    expect(await faultsNow()).toEqual([])
  })
})

describe('money that staff move', () => {
  test('it leaves one account for another with its charge, once for each key', async () => {
    const [bkash, bank, charges] = [
      await balanceOf('bkash'),
      await balanceOf('bank'),
      await balanceOf('payment_charges'),
    ]
    const key = randomUUID()
    const body = { from_account: 'bkash', to_account: 'bank', amount: 100.5, charge: 1.5, note: 'settlement' }
    const [first, second] = [await move(body, key), await move(body, key)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await balanceOf('bkash')).toBeCloseTo(bkash - 102)
    expect(await balanceOf('bank')).toBeCloseTo(bank + 100.5)
    expect(await balanceOf('payment_charges')).toBeCloseTo(charges + 1.5)
  })

  test.each([
    ['to the place that it comes from', { to_account: 'riders' }, 'to_account'],
    ['out of what a courier owes', { from_account: 'steadfast' }, 'from_account'],
    ['to the sales', { to_account: 'sales' }, 'to_account'],
    ['of less than a poisha', { amount: 0.001 }, 'amount'],
    ['of nothing', { amount: 0 }, 'amount'],
    ['without a word about it', { note: '  ' }, 'note'],
  ])('a transfer %s is refused', async (_, body, field) => {
    const answer = await move(body)
    expect([400, 422]).toContain(answer.status)
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
  })

  test('it is taken back once, by two people at once too, and a taking back is final', async () => {
    const before = await balanceOf('till')
    const { body } = await move({ amount: 25 })
    expect(await balanceOf('till')).toBe(before + 25)
    const answers = await atOnce(4, () => reverse(body['id']))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 3 })
    expect(await balanceOf('till')).toBe(before)
    const back = answers.find(({ status }) => status === 201)
    expect(await reverse(back?.body['id'])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await reverse('trf_nothing')).toMatchObject({ status: 404 })
  })

  test('the table for the accountant has every entry, and no note is a formula', async () => {
    await move({ note: '=HYPERLINK("http://evil.example")' })
    const answer = await shop.fetch('/v1/staff/ledger/csv', {
      headers: { authorization: `Bearer ${accountant.token}` },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await answer.text()
    const [{ n } = { n: 0 }] = await rows<{ n: number }>(
      shop.db,
      'select count(*) as n from ledger_entry',
      [],
    )
    expect(text.trimEnd().split('\r\n')).toHaveLength(n + 1)
    expect(text).toContain(`"'=HYPERLINK`)
  })
})

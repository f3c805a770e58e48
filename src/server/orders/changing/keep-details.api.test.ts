import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOrderPhone, confirmOrder, sendOrderCode } from '#contract/shop/order-actions.ts'
import { getOrder, makeOrderAccount } from '#contract/shop/orders.ts'
import { login } from '#contract/shop/sign-in.ts'
import { rows } from '#server/db/rows.ts'
import { atOnce, tally } from '#tests/support/at-once.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import { aShopper, type Shopper } from '#tests/support/orders/shopper.ts'
import { openTestShop, refusalOf, type TestShop } from '#tests/support/test-shop.ts'

const PASSWORD = 'seven green parrots'
const DAY = 24 * 60 * 60 * 1000

let shop: TestShop
let variantId: number
let rima: Shopper

beforeAll(async () => {
  shop = await openTestShop({
    accounts: {
      limits: {
        signUpsPerNetwork: [{ max: 1000, windowMs: 60_000 }],
        sign_up: [{ max: 1000, windowMs: 60_000 }],
      },
    },
  })
  variantId = await addPiece(shop, { stock: 100 })
})
afterAll(() => shop.close())
beforeEach(() => {
  rima = aShopper(shop.api)
})

type Headers = Shopper['headers']

/** Types the code that the order's number was sent. */
async function confirm(number: string, headers: Headers): Promise<void> {
  const params = { number }
  const { data } = await shop.api(sendOrderCode, { params }, { headers })
  const sent = await shop.messages.sent()
  const code = String(
    sent.findLast(({ name, facts }) => name === 'order_code' && facts['number'] === number)?.facts['code'],
  )
  const body = { challengeId: data.challengeId, code }
  await shop.api(confirmOrder, { params, body }, { headers })
}

const keep = (number: string, headers: Headers = rima.headers, password = PASSWORD) =>
  shop.api(makeOrderAccount, { params: { number }, body: { password } }, { headers })

const buy = (shopper = rima) => shopper.buy([{ id: variantId, quantity: 1 }])

const accountsOf = (phone: string) =>
  rows(shop.db, 'select name, email from account where phone = $1', [phone])

describe('an account from an order', () => {
  test('an account from an order needs one password where the number was proven with the order’s code, and has the order in it', async () => {
    const { number } = await buy()
    await confirm(number, rima.headers)
    const seen = await shop.api(getOrder, { params: { number } }, { headers: rima.headers })
    expect(seen.can_make_account).toBe(true)
    const { data } = await keep(number)
    expect(data.user).toMatchObject({ name: 'Rima Akter', phone: rima.phone })
    const own = { headers: { authorization: `Bearer ${data.token}` } }
    expect(await shop.api(getOrder, { params: { number } }, own)).toMatchObject({
      seen_as: 'owner',
      can_make_account: false,
    })
    const again = await shop.api(login, { body: { phone: rima.phone, password: PASSWORD } })
    expect(again.data.user.phone).toBe(rima.phone)
  })

  test('[A9] an account from an order has the password that its owner chose, by the rules for all passwords', async () => {
    const { number } = await buy()
    await confirm(number, rima.headers)
    for (const password of ['', 'short', 'password1', rima.phone]) {
      expect(await refusalOf(keep(number, rima.headers, password))).toMatchObject({
        status: 422,
        code: 'invalid_fields',
      })
    }
    expect(await accountsOf(rima.phone)).toEqual([])
  })

  test('an account from an order is made once, of many presses at once', async () => {
    const { number } = await buy()
    await confirm(number, rima.headers)
    const became = await atOnce(8, () =>
      keep(number).then(
        () => 'made',
        (error: unknown) => (error as { code: string }).code,
      ),
    )
    expect(tally(became)['made']).toBe(1)
    expect(await accountsOf(rima.phone)).toHaveLength(1)
  })
})

describe('without a proof of the number', () => {
  const unproven = { status: 403, code: 'phone_unproven' }

  test('there is none, and the answer is the same whether the number has an account or not', async () => {
    const known = await buy()
    await confirm(known.number, rima.headers)
    await keep(known.number)
    const other = shopperWith(rima.phone)
    const { number } = await buy(other)
    const stranger = aShopper(shop.api)
    const unknown = await buy(stranger)
    const [ofKnown, ofUnknown] = [
      await refusalOf(keep(number, other.headers)),
      await refusalOf(keep(unknown.number, stranger.headers)),
    ]
    expect(ofKnown).toMatchObject(unproven)
    const shown = ({ status, message, details, errors }: typeof ofKnown) => ({
      status,
      message,
      details,
      errors,
    })
    expect(shown(ofKnown)).toEqual(shown(ofUnknown))
    const seen = await shop.api(getOrder, { params: { number } }, { headers: other.headers })
    expect(seen.can_make_account).toBe(false)
  })

  test('there is none by the link of a message, though the code came back by it', async () => {
    const { number, key } = await buy()
    await confirm(number, { 'order-key': key })
    expect(await refusalOf(keep(number))).toMatchObject(unproven)
    expect(await refusalOf(keep(number, { 'order-key': key }))).toMatchObject(unproven)
  })

  test('there is none for a stranger, or a day later', async () => {
    const { number } = await buy()
    await confirm(number, rima.headers)
    expect(await refusalOf(keep(number, aShopper(shop.api).headers))).toMatchObject({ code: 'not_found' })
    shop.pass(DAY)
    expect(await refusalOf(keep(number))).toMatchObject(unproven)
  })

  test('the database keeps none: another number is unproven, and an order goes to no other account', async () => {
    const { number } = await buy()
    await rows(shop.db, 'update shop_order set phone_proven_at = now() where number = $1', [number])
    const { phone } = aShopper(shop.api)
    const body = { phone }
    await shop.api(changeOrderPhone, { params: { number }, body }, { headers: rima.headers })
    expect(await refusalOf(keep(number))).toMatchObject(unproven)
    const id = await rows<{ id: string }>(
      shop.db,
      `insert into account (phone, created_at, updated_at) values ($1, now(), now()) returning id`,
      [rima.phone],
    )
    await rows(shop.db, 'update shop_order set phone_proven_at = now() where number = $1', [number])
    const give = rows(shop.db, 'update shop_order set user_id = $2 where number = $1', [number, id[0]?.id])
    await expect(give).rejects.toThrow('would come to an account whose number it was not proven with')
  })
})

test('a person who has just verified a number reads that it has an account', async () => {
  const first = await buy()
  await confirm(first.number, rima.headers)
  await keep(first.number)
  shop.pass(2 * 60 * 1000)
  const again = shopperWith(rima.phone)
  const { number } = await buy(again)
  await confirm(number, again.headers)
  expect(await refusalOf(keep(number, again.headers))).toMatchObject({ status: 409, code: 'phone_in_use' })
})

/** Another browser that orders with a number that is known. */
function shopperWith(phone: string): Shopper {
  const other = aShopper(shop.api, { 'guest-key': randomBytes(24).toString('base64url') })
  const contact = { name: 'Somebody Else', phone }
  return { ...other, phone, buy: (lines, given = {}) => other.buy(lines, { contact, ...given }) }
}

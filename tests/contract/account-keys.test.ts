import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#client/api.ts'
import { CODE_RESEND_SECONDS } from '#domain/account/one-time-code.ts'
import { STEP_UP_MS } from '#domain/account/session-life.ts'
import { aPerson, aPhone, call, type TestPerson } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { apiContext } from '#web/app/api-context.ts'
import { answerPhoneForm } from '#web/shop/account/details/answer-phone-form.ts'
import { openAccount, openKeys } from '#web/shop/account/open-account.ts'
import { bn } from '#web/text/bn.ts'
import { en } from '#web/text/en.ts'
import { addText } from '#web/text/registry.ts'

let shop: TestShop

beforeAll(async () => {
  addText('en', en)
  addText('bn', bn)
  shop = await openTestShop()
})

afterAll(() => shop.close())

/** The loader's arguments for a page at `path`, for a person or for a guest. */
function visited(path: string, person?: TestPerson) {
  const api = createApi((request) => {
    if (person !== undefined) request.headers.set('authorization', `Bearer ${person.token}`)
    return shop.shop.api.fetch(request)
  }, 'http://shop.test')
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return { context, url: new URL(path, 'http://shop.test') }
}

/** The address to which a page sends its visitor instead of opening. */
async function sentTo(opening: Promise<unknown>): Promise<string | null> {
  const thrown = await opening.then(
    () => null,
    (error: unknown) => error,
  )
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('[R4] a page of the account area sends guests to sign in, with the way back, in their language', async () => {
  expect(await sentTo(openAccount(visited('/account/addresses')))).toBe(
    '/authentication/login?then=%2Faccount%2Faddresses',
  )
  expect(await sentTo(openAccount(visited('/bn/account/details?done=link')))).toBe(
    '/bn/authentication/login?then=%2Fbn%2Faccount%2Fdetails%3Fdone%3Dlink',
  )
})

test('[V6] pages that change an account’s keys ask again who one is, once the sign-in is old', async () => {
  const person = await aPerson(shop)
  const visit = visited('/account/phone', person)
  expect((await openKeys(visit)).user.id).toBe(person.id)
  shop.pass(STEP_UP_MS + 1000)
  expect(await sentTo(openKeys(visit))).toBe('/authentication/confirm?then=%2Faccount%2Fphone')
  expect((await openAccount(visit)).user.id).toBe(person.id)
})

test('[E5] a number that another account has is told as taken, after its code was right', async () => {
  const phone = aPhone()
  const [owner, other] = [await aPerson(shop), await aPerson(shop)]
  const address = `PUT /v1/user/updatePhone/${owner.id}` as const
  const asked = await call(shop, address, { token: owner.token, body: { phone } })
  const { challengeId } = asked.body['data'] as { readonly challengeId: string }
  const code = await shop.messages.codeFor(phone)
  const taken = await call(shop, address, { token: owner.token, body: { phone, challengeId, code } })
  expect(taken.status).toBe(200)

  shop.pass((CODE_RESEND_SECONDS + 1) * 1000)
  const visit = await openKeys(visited('/account/phone', other))
  const sent = await answerPhoneForm(visit, form({ phone }))
  if (sent instanceof Response || sent.data.kind !== 'code') throw new Error('No code was sent')
  const answer = await answerPhoneForm(
    visit,
    form({ phone, challengeId: sent.data.challengeId, code: await shop.messages.codeFor(phone) }),
  )
  expect(answer).toMatchObject({
    data: { kind: 'refused', values: { phone }, problems: { message: 'phone number already exist' } },
    init: { status: 422 },
  })
})

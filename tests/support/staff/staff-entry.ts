import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { makeOwnerLink } from '#server/accounts/staff/invite.ts'
import { sealOf } from '#server/platform/seal.ts'
import { call, type Answer, type CallOptions } from '#tests/support/samples/people.ts'
import { testAccounts, type TestShop } from '#tests/support/test-shop.ts'

export const STAFF_PASSWORD = 'a long sentence about bangles'

/** The token in the path of a link. */
export function tokenIn(path: string | null): string {
  return new URL(path ?? '', 'http://shop.test').searchParams.get('token') ?? ''
}

/** What the holder of an invitation sees. */
export interface Look {
  readonly role: string
  readonly contact: string | null
  readonly returns: boolean
  readonly totp: { readonly secret: string; readonly uri: string }
}

interface EnteredData {
  readonly person: { readonly id: string; readonly name: string; readonly rights: readonly string[] }
  readonly token: string
  readonly recovery_codes: readonly string[]
  readonly recovery_codes_left: number
}

/** The data of an answer that let somebody in. */
export function entered(answer: Answer): EnteredData {
  if (answer.status !== 200) throw new Error(`Not in: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body['data'] as EnteredData
}

/** The steps of an entry to the staff area, at the shop that is open when they are taken. */
export function staffEntry(shop: () => TestShop) {
  const linkParts = () => {
    const { db, now } = shop()
    return { db, seal: sealOf(testAccounts.secret), now }
  }

  const codeOf = (secret: string, aheadMs = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop().now() + aheadMs })

  const look = async (token: string): Promise<Look> => {
    const answer = await call(shop(), 'POST /v1/staff/join/look', { body: { token } })
    if (answer.status !== 200) throw new Error(`No invitation: ${answer.status}`)
    return answer.body['data'] as Look
  }

  return {
    linkParts,
    codeOf,
    look,
    /** Somebody who followed the operator's link. */
    anOwner: async (options: CallOptions = {}) => {
      const token = tokenIn(await makeOwnerLink(linkParts()))
      const { totp } = await look(token)
      const email = `owner.${randomUUID()}@example.com`
      const answer = await call(shop(), 'POST /v1/staff/join', {
        body: { token, name: 'Farida Khan', email, password: STAFF_PASSWORD, code: codeOf(totp.secret) },
        ...options,
      })
      return { ...entered(answer), email, secret: totp.secret, answer }
    },
    /** The ticket of a password that was right. */
    ticketOf: async (email: string, password = STAFF_PASSWORD, options: CallOptions = {}) => {
      const answer = await call(shop(), 'POST /v1/staff/sign-in', { body: { email, password }, ...options })
      if (answer.status !== 200) throw new Error(`No ticket: ${answer.status}`)
      return (answer.body['data'] as { readonly ticket: string }).ticket
    },
    session: (token?: string) => call(shop(), 'GET /v1/staff/session', { token }),
    second: (ticket: string, code: string, options: CallOptions = {}) =>
      call(shop(), 'POST /v1/staff/sign-in/second-factor', { body: { ticket, code }, ...options }),
  }
}

import { beforeEach } from 'vitest'
import type { PathaoLogin } from '#domain/delivery/courier-settings.ts'
import { openPathao } from '#server/couriers/pathao/pathao.ts'
import { courierParts, memoryTokens, type GivenParts } from '#tests/support/orders/courier-parts.ts'
import { recordingServerOfFile } from './recording-server.ts'

const BASE = '/aladdin/api/v1'
const byPassword: PathaoLogin = { by: 'password', username: 'merchant@example.com', password: 'pass' }

interface Opened extends GivenParts {
  readonly login?: PathaoLogin
  readonly tokens?: ReturnType<typeof memoryTokens>
}

/** Pathao for the tests of a file: it gives tokens to everybody, and answers otherwise as it is told. */
export async function fakePathao() {
  const server = await recordingServerOfFile()
  let issued = 0
  beforeEach(() => {
    issued = 0
  })

  function token(): Response {
    issued += 1
    return Response.json({
      token_type: 'Bearer',
      expires_in: 432_000,
      access_token: `access-${issued}`,
      refresh_token: `refresh-${issued}`,
    })
  }

  return {
    server,
    tokensIssued: () => issued,
    /** Paths that were asked for, without what all begin with. */
    paths: () => server.heard.map(({ path }) => path.slice(BASE.length)),
    answering: (others: Readonly<Record<string, () => Response | Promise<Response>>>) => {
      server.answer = ({ path }) => {
        if (/issue-token|external\/login/.test(path)) return token()
        return others[path.slice(BASE.length)]?.() ?? new Response('{}', { status: 404 })
      }
    },
    open: ({ login = byPassword, tokens = memoryTokens(), ...given }: Opened = {}) =>
      openPathao({
        settings: { baseUrl: server.url, clientId: 'id', clientSecret: 'secret', login, storeId: 1 },
        tokens,
        ...courierParts(given),
      }),
  }
}

export const created = {
  message: 'Order Created Successfully',
  type: 'success',
  code: 200,
  data: {
    consignment_id: 'DL201126ABCDEF',
    merchant_order_id: 'AB-104826-S1',
    order_status: 'Pending',
    delivery_fee: 80,
  },
}
export const info = (slug: string) => ({
  data: {
    consignment_id: 'DL201126ABCDEF',
    merchant_order_id: 'AB-104826-S1',
    order_status: slug,
    order_status_slug: slug,
    updated_at: '2026-11-20 16:30:00',
    invoice_id: null,
  },
})

export const parcel = { merchantRef: 'AB-104826-S1', consignmentId: 'DL201126ABCDEF' }

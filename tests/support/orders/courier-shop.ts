import { usualCourierAddresses } from '#domain/delivery/courier-accounts.ts'
import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import { openCourierWays } from '#sandbox/couriers/courier-ways.ts'
import type { CourierSandbox } from '#sandbox/couriers/courier-sandbox.ts'
import { listenOn } from '#server/http/site/listen-on.ts'
import { createLog } from '#server/platform/log.ts'
import { aStaffMember, call, type Answer } from '#tests/support/samples/people.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

/** A shop with all couriers of the sandbox, and somebody who works in it. */
export interface CourierShop {
  readonly shop: TestShop
  readonly settings: CourierSettings
  readonly sandbox: CourierSandbox
  /** The addresses at which couriers report to the shop. */
  readonly hooks: string
  /** Asks the desk for something, as staff. */
  readonly staff: (request: `${'GET' | 'POST'} ${string}`, body?: object) => Promise<Answer>
  /** Moves a parcel of the sandbox, and waits until the shop has taken in what it was told. */
  readonly move: (reference: string, to: string | readonly string[], more?: object) => Promise<void>
  readonly close: () => Promise<void>
}

export async function openCourierShop({ isSandbox = false } = {}): Promise<CourierShop> {
  const log = createLog('silent')
  const ways = await openCourierWays(
    { couriers: 'sandbox', addresses: usualCourierAddresses },
    {
      port: 0,
      log,
      shop: () => ({ origin, backOffice: shop.shop.parcels.backOffice }),
    },
  )
  const { sandbox, settings, options } = ways
  if (sandbox === undefined) throw new Error('There is no sandbox')
  const shop: TestShop = await openTestShop({
    couriers: { ...settings, timeoutMs: 300 },
    ...(isSandbox && { courierSandbox: { ...options.addresses, timeoutMs: 300 } }),
  })
  const listening = await listenOn({
    host: '127.0.0.1',
    port: 0,
    fetch: (request) => shop.shop.parcels.hooks.fetch(request),
  })
  const origin = `http://127.0.0.1:${listening.port}`
  return {
    shop,
    settings,
    sandbox,
    hooks: `${origin}/hooks/couriers`,
    staff: async (request, body) => {
      // A session of staff is short, and tests let days pass.
      const { token } = await aStaffMember(shop)
      return call(shop, request, { token, ...(body === undefined ? {} : { body }) })
    },
    move: async (reference, to, more = {}) => {
      const answer = await fetch(`${sandbox.url}/__sandbox/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference, to, ...more }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      await shop.shop.parcels.settled()
    },
    close: async () => {
      await listening.close()
      await shop.close()
      await ways.close()
    },
  }
}

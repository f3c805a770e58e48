import { createApi, type Api } from '#client/api.ts'
import {
  getPayment,
  startPayment,
  type PaymentView,
  type StartedPaymentView,
} from '#contract/shop/payments.ts'
import type { PlacedView } from '#contract/shop/place-order.ts'
import { createLog } from '#server/platform/log.ts'
import type { Outcome } from '#sandbox/payments/sandbox-book.ts'
import { startPaymentSandbox, type PaymentSandbox } from '#sandbox/payments/payment-sandbox.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import { chooseAt } from './payment-browser.ts'
import { manualTime, type ManualTime } from '#tests/support/manual-time.ts'
import { addPiece } from '#tests/support/samples/pieces.ts'
import type { SampleProduct } from '#tests/support/samples/sample-products.ts'
import { aShopper, type Shopper } from './shopper.ts'
import { patientLimits } from '#tests/support/patiently.ts'
import { openTestShop, testAccounts, type TestShop } from '#tests/support/test-shop.ts'
import { listeningSite } from '#tests/support/test-site.ts'

export type Method = 'bkash' | 'card'

/** An order that waits for its money, with anyone who pays it. */
export interface UnpaidOrder {
  readonly shopper: Shopper
  readonly placed: PlacedView
  readonly number: string
  readonly variantId: number
}

/** How an order stands in the database. Amounts in poisha. */
export interface MoneyStanding {
  readonly id: string
  readonly status: string
  readonly payment_status: string
  readonly total: number
  readonly paid: number
  readonly refunded: number
}

/** A shop behind a socket, whose money comes from the sandbox over the companies' wire. */
export interface PayingShop {
  readonly shop: TestShop
  readonly sandbox: PaymentSandbox
  readonly api: Api
  readonly address: string
  /** Late money of the sandbox comes when the test says so. */
  readonly sandboxTime: ManualTime
  readonly order: (method: Method | 'cod', product?: SampleProduct) => Promise<UnpaidOrder>
  readonly start: (order: UnpaidOrder, method: Method) => Promise<StartedPaymentView>
  /** Lets something happen at the company's page; follows the browser and answers with where it ends. */
  readonly choose: (started: StartedPaymentView, outcome: Outcome) => Promise<string>
  /** The same, and all that follows of it. */
  readonly pay: (order: UnpaidOrder, method: Method, outcome: Outcome) => Promise<PaymentView>
  readonly see: (order: UnpaidOrder, paymentId: string) => Promise<PaymentView>
  readonly standing: (order: UnpaidOrder) => Promise<MoneyStanding>
  readonly close: () => Promise<void>
}

interface PayingOptions {
  readonly bkashVersion?: 'v1' | 'v2'
  readonly poolMax?: number
  /** Limits and pauses of the shop's own calls. */
  readonly after?: After
  readonly afterAnswer?: (attemptId: string) => Promise<void>
  readonly beforeRefund?: (refundId: string) => Promise<void>
  /** The companies count as the sandbox of the store, so that keys of the owner come before its own. */
  readonly isSandbox?: boolean
  /** Opens another process of this store instead of a new one. */
  readonly of?: TestShop
}

export async function openPayingShop(options: PayingOptions = {}): Promise<PayingShop> {
  const {
    bkashVersion = 'v1',
    poolMax = 8,
    after,
    afterAnswer,
    beforeRefund,
    of,
    isSandbox = false,
  } = options
  const sandboxTime = manualTime()
  let sandbox: PaymentSandbox | undefined
  let address = ''
  const opening = {
    poolMax,
    limits: patientLimits,
    payments: async ({ db, now }: Pick<TestShop, 'db' | 'now'>) => {
      sandbox = await startPaymentSandbox({
        db,
        now,
        bkashVersion,
        log: createLog('silent'),
        secret: testAccounts.secret,
        shop: () => address,
        after: sandboxTime.after,
      })
      const { settings, addresses, places } = sandbox
      return {
        settings,
        addresses,
        places,
        sandbox: isSandbox,
        returnOrigin: undefined,
        ...(after === undefined ? {} : { after }),
        ...(afterAnswer === undefined ? {} : { afterAnswer }),
        ...(beforeRefund === undefined ? {} : { beforeRefund }),
      }
    },
  }
  const shop = await (of === undefined ? openTestShop(opening) : of.twin(opening))
  const listening = await listeningSite(shop)
  address = `http://127.0.0.1:${String(listening.port)}`
  if (sandbox === undefined) throw new Error('The shop was opened without asking for its companies')
  const own = sandbox
  const api = createApi((request) => fetch(request), address)

  const start: PayingShop['start'] = ({ shopper, number }, method) =>
    api(startPayment, { params: { number }, body: { method } }, { headers: shopper.headers })
  const see: PayingShop['see'] = ({ shopper, number }, payment) =>
    api(getPayment, { params: { number, payment } }, { headers: shopper.headers })
  const choose: PayingShop['choose'] = async (started, outcome) => {
    // The pages stand under the shop's own address; here the sandbox shows them itself.
    const page = new URL(new URL(started.redirect_url).pathname, own.url)
    const where = await chooseAt(page, outcome)
    await own.settled()
    return where
  }

  return {
    shop,
    sandbox: own,
    api,
    address,
    sandboxTime,
    start,
    choose,
    see,
    order: async (method, product = {}) => {
      const variantId = await addPiece(shop, { stock: 5, ...product })
      const shopper = aShopper(api)
      const placed = await shopper.buy([{ id: variantId, quantity: 1 }], { payment: method })
      return { shopper, placed, number: placed.number, variantId }
    },
    pay: async (order, method, outcome) => {
      const started = await start(order, method)
      await choose(started, outcome)
      await settled(shop, started.id)
      return see(order, started.id)
    },
    standing: ({ number }) =>
      shop.db
        .selectFrom('shop_order')
        .select(['id', 'status', 'payment_status', 'total', 'paid', 'refunded'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
    close: async () => {
      await own.close()
      await listening.close()
      await shop.close()
    },
  }
}

/** Waits until nothing that was told is left to be resolved. */
async function settled({ db }: TestShop, attemptId: string): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const open = await db
      .selectFrom('payment_event')
      .select('id')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'ipn')
      .where('applied_at', 'is', null)
      .executeTakeFirst()
    if (open === undefined) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`What was told of "${attemptId}" is not seen to`)
}

const LOOKS_MAX = 200
const LOOK_MS = 25

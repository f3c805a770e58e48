import { Hono } from 'hono'
import type { PaymentAddresses, PaymentSettings } from '#domain/payment/payment-settings.ts'
import type { Db } from '#server/db/database.ts'
import type { BuiltFont } from '#server/http/site/built-fonts.ts'
import { listenOn } from '#server/http/site/listen-on.ts'
import type { Log } from '#server/platform/log.ts'
import { versionPath } from '#server/payments/bkash/dialect.ts'
import type { ProviderPlaces } from '#server/payments/providers/provider-places.ts'
import { realTime, type After } from '#server/payments/providers/provider-call.ts'
import { bkashSandbox, bkashTokens } from './bkash-sandbox.ts'
import { openBooks, type SandboxBooks } from './book-store.ts'
import { notificationCounts } from './decide.ts'
import { sandboxPages } from './page-routes.ts'
import { openPlannedFailures, type Plan } from './planned-failures.ts'
import { LATE_MS, type SandboxPayment } from './sandbox-book.ts'
import { openSigningKeys } from './sandbox-certificate.ts'
import { openNotifier, snsOf, TOPIC } from './sandbox-notifications.ts'
import { sandboxSecrets } from './sandbox-secrets.ts'
import { sslcommerzSandbox } from './sslcommerz-sandbox.ts'

interface SandboxOptions {
  readonly db: Db
  readonly log: Log
  /** Of the store, the same in all its processes: so are the companies' keys. */
  readonly secret: string
  /** The address of the shop for this process; asked for at each report, as the shop may open after its sandbox. */
  readonly shop: () => string
  /** The generation of bKash that it speaks to the shop; v1 unless stated. */
  readonly bkashVersion?: 'v1' | 'v2'
  /** Of the shop, for the pages; none unless stated. */
  readonly fonts?: readonly BuiltFont[]
  readonly now?: () => number
  readonly after?: After
}

/** SSLCommerz and bKash as far as a shop can tell, and no money. */
export interface PaymentSandbox {
  /** For the shop's adapters. */
  readonly settings: PaymentSettings
  /** For keys that the owner enters. */
  readonly addresses: PaymentAddresses
  readonly places: ProviderPlaces
  /** The pages of the sandbox. The shop shows them under its own address, and the sandbox's own server shows them too. */
  readonly pages: Hono
  readonly url: string
  readonly books: SandboxBooks
  /** The next calls of a company go wrong. */
  readonly fail: (plan: Plan) => void
  readonly workAgain: () => void
  /** Calls that were left without an answer so far. */
  readonly silentCalls: () => number
  /** Waits for notifications on their way; answers with the status of everything that was told so far. */
  readonly settled: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

const KEEP_MS = 30 * 24 * 60 * 60_000

/** Starts the companies' servers on this machine; nobody but this machine reaches their calls. */
export async function startPaymentSandbox(parts: SandboxOptions): Promise<PaymentSandbox> {
  const { db, log, shop, now = Date.now, after = realTime, bkashVersion = 'v1', fonts = [] } = parts
  const secrets = sandboxSecrets(parts.secret)
  const books = openBooks(db)
  await books.forgetOld(new Date(now() - KEEP_MS))
  const planned = openPlannedFailures()
  const notifier = openNotifier({ shop, log })
  const keys = openSigningKeys()
  const notify = ({ book }: SandboxPayment) => {
    const [money] = book.monies
    if (money === undefined || book.outcome === null) return
    const notification = snsOf(book, money.name, { key: keys.own, origin: url, at: now() })
    if (book.outcome === 'late') after(LATE_MS, () => notifier.notify([notification]))
    else notifier.notify(Array.from({ length: notificationCounts[book.outcome] }, () => notification))
  }
  const api = { books, planned, secrets, now, onMoney: notify }
  const pages = sandboxPages({ ...api, fonts, notifier, after, keys, origin: () => url })
  const tokens = bkashTokens(api)
  const app = new Hono()
  app.get('/sns.pem', (c) => c.text(keys.own.certificate))
  app.route('/sslcommerz', sslcommerzSandbox(api))
  app.route(`/bkash/${versionPath.v1}`, bkashSandbox(api, 'v1', tokens))
  app.route(`/bkash/${versionPath.v2}`, bkashSandbox(api, 'v2', tokens))
  app.route('/', pages)
  const listening = await listenOn({ host: '127.0.0.1', port: 0, fetch: (request) => app.fetch(request) })
  const url = `http://127.0.0.1:${String(listening.port)}`
  const addresses: PaymentAddresses = {
    sslcommerz: { baseUrl: `${url}/sslcommerz` },
    bkash: {
      account: {
        version: bkashVersion,
        refundVersion: bkashVersion,
        baseUrl: `${url}/bkash/${versionPath[bkashVersion]}`,
        tokenStyle: bkashVersion === 'v1' ? 'raw' : 'bearer',
      },
      topicArn: TOPIC,
    },
  }
  const { storeId, storePassword: password } = secrets
  return {
    settings: {
      sslcommerz: { ...addresses.sslcommerz, keys: { storeId, password } },
      bkash: { ...addresses.bkash, account: { ...addresses.bkash.account, keys: secrets } },
    },
    addresses,
    // The pages stand under the shop's address; the certificate stands on the sandbox's own server.
    places: {
      isPageHost: () => true,
      isCertificateUrl: (address) => address.origin === url,
    },
    pages,
    url,
    books,
    fail: planned.plan,
    workAgain: planned.clear,
    silentCalls: planned.silentCalls,
    settled: notifier.settled,
    close: async () => {
      await notifier.settled()
      await listening.close()
    },
  }
}

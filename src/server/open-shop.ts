import path from 'node:path'
import { openAccounts, type Accounts, type AccountSettings } from '#server/accounts/routes/open-accounts.ts'
import { allUndoers } from './all-undoers.ts'
import { cartData } from './cart/keep-cart.ts'
import { mountCatalogue } from './catalogue/catalogue-routes.ts'
import { showCards } from './catalogue/show-cards.ts'
import type { LiveCatalogue } from './catalogue/live-catalogue.ts'
import type { LiveCheckout } from './checkout/live-checkout.ts'
import { mountPreviews } from './products/preview/preview-routes.ts'
import { rulesOf } from './checkout/pricing-context.ts'
import { mountProductEditor } from './products/edit/edit-routes.ts'
import { mountProductList } from './products/list/list-products.ts'
import { openSaleClock } from './products/sales/sale-clock.ts'
import { openProductChanges } from './products/changes/open-changes.ts'
import { mountTerms } from './terms/term-routes.ts'
import { mountSizeGuides } from './terms/size-guides/size-guide-routes.ts'
import { mountReports } from './reports/report-routes.ts'
import { mountSavedReports } from './reports/saved/saved-routes.ts'
import { mountSettings } from './settings/desk/setting-routes.ts'
import { mountCompanySettings } from './settings/companies/company-routes.ts'
import { mountVat } from './vat/vat-routes.ts'
import { mountGroups } from './promotions/groups/group-routes.ts'
import { mountPromotions } from './promotions/promotion-routes.ts'
import { checkoutData } from './reminders/keep-checkout.ts'
import { mountReminders } from './reminders/reminder-routes.ts'
import { mountReviews } from './reviews/review-routes.ts'
import { mountCustomers } from './customers/customer-routes.ts'
import { mountContent } from './content/content-routes.ts'
import { mountStories } from './content/story-routes.ts'
import { mountContentDesk } from './content/desk/desk-routes.ts'
import { mountUndo } from './audit/undo-routes.ts'
import { mountLedger } from './ledger/ledger-routes.ts'
import { mountPayouts } from './payouts/payout-routes.ts'
import { mountAudit } from './audit/audit-routes.ts'
import { mountFaqVotes } from './content/faq-vote-routes.ts'
import { mountFunnel } from './funnel/funnel-routes.ts'
import type { LiveContent } from './content/live-content.ts'
import type { TagChanges } from './cache/changed-tags.ts'
import type { Database, Db } from './db/database.ts'
import type { ReadDb } from './db/replica/read-db.ts'
import { mountDelivery } from './delivery/delivery-routes.ts'
import { createApiApp } from './http/api-app.ts'
import { keepAnswers, refuseRoutesWithoutPolicy, type ApiApp } from './http/mount.ts'
import type { Jobs } from './jobs/jobs.ts'
import { sessionCookies } from './http/session-cookies.ts'
import { mountOpenApi } from './http/openapi-route.ts'
import { openKeptAnswers } from './http/kept-answers.ts'
import { readsInProcess, type PageVisit, type Reads } from './http/read-in-process.ts'
import type { Log } from '#server/platform/log.ts'
import type { Media } from './media/open-media.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import type { FeedContext } from './feeds/feed-context.ts'
import { openFeeds, type Feeds } from './feeds/open-feeds.ts'
import { mountStaffFeeds } from './feeds/staff-feed-routes.ts'
import { openImports, type Imports } from './imports/open-imports.ts'
import { openLive, type Live } from './open-live.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { mountStaffEvents } from '#server/orders/staff-live/staff-event-routes.ts'
import { openStaffEvents } from '#server/orders/staff-live/staff-events.ts'
import type { Parcels } from './open-parcels.ts'
import { openPictures } from './open-pictures.ts'
import { openSelling, type CourierParts, type Selling } from './open-selling.ts'
import type { PaymentOptions, Payments } from './payments/open-payments.ts'
import { openStock } from './open-stock.ts'
import { registerShopJobs } from './shop-jobs.ts'
import { openSearchCounter, type SearchCounter } from './search/count-searches.ts'
import { mountSearchWords } from './search-words/search-word-routes.ts'
import { mountNotices } from './stock-alerts/notices/notice-routes.ts'
import { mountStockAlerts } from './stock-alerts/stock-alert-routes.ts'
import { openMessageTexts } from './messages/editor/text-routes.ts'
import { mountOutbox, type OutboxAccess } from './messages/outbox-routes.ts'
import { notifyWaiting } from './notify-waiting.ts'
import { openWebhooks, type Webhooks } from './webhooks/open-webhooks.ts'
import { wishlistData } from './wishlist/wishlist-data.ts'
import { mountWishlist } from './wishlist/wishlist-routes.ts'

interface ShopOptions {
  readonly database: Database
  /** For reads that need no transaction and decide nothing; see docs/decisions/0061-reads-at-a-standby.md. */
  readonly replica: ReadDb
  readonly log: Log
  readonly newRequestId: () => string
  readonly messages: Messages
  readonly accounts: AccountSettings
  /** The place of pictures that people send. */
  readonly media: Pick<Media, 'files' | 'queue' | 'sizes' | 'take' | 'storage'>
  /** Tells the maker of sizes that pictures wait; null or left out: sizes are made when somebody asks for one. */
  readonly wakeMaker?: (() => void) | null
  /** Folder for files that the store makes itself and could make again. */
  readonly workFolder: string
  /** Ms since 1970; the clock of this machine unless a test has another. */
  readonly now?: () => number
  /** The messages that the sandbox keeps, and their readers; none unless stated. */
  readonly outbox?: OutboxAccess
  /** With whom parcels go out; our own rider alone unless stated. */
  readonly couriers?: CourierParts | undefined
  /** Through whom money comes; nobody unless stated. */
  readonly payments?: PaymentOptions
  /** How often deadlines of orders are looked at, in ms; null: only when asked for. */
  readonly deadlinesEveryMs?: number | null
  /** How often sales are begun and ended, in ms; null: only when asked for. */
  readonly salesEveryMs?: number | null
  /** How often searches are written down, in ms; as usual unless stated. */
  readonly searchesEveryMs?: number
  /** Hosts with their ports that imports and webhooks ask although they are not public: for tests and development. */
  readonly trustedHosts?: readonly string[] | undefined
  /** How often the sessions of open streams are looked at, in ms; as usual unless stated. */
  readonly beatMs?: number
  /** So many answers for everybody are kept until they change; 0: none. As usual unless stated. */
  readonly answersMax?: number
}

/** About 30 KB each. */
const ANSWERS_MAX = 1000

/** The shop behind its API, with what it keeps in memory. */
export interface Shop {
  /** The context of use cases; tests call them below the API. */
  readonly context: ShopContext
  readonly api: ApiApp
  /** The data that a page may read without a call of the API. */
  readonly readsFor: (visit: PageVisit) => Reads
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  readonly checkout: LiveCheckout
  /** The changes of what pages show, as this process hears of them. */
  readonly tagChanges: TagChanges
  /** Ms since 1970. */
  readonly now: () => number
  /** Does what has become due for orders; runs by itself, unless the shop was opened without. */
  readonly runDeadlines: () => Promise<void>
  readonly parcels: Parcels
  readonly payments: Payments
  /** Names who does the shop's jobs in this process. Before they start. */
  readonly register: (jobs: Jobs) => void
  /** Counts what shoppers search for. */
  readonly searches: Pick<SearchCounter, 'write'>
  /** The product feeds for advertisers. */
  readonly feeds: Feeds
  readonly webhooks: Webhooks
  /** Ends what would otherwise keep the store from closing. */
  readonly endStreams: () => void
  close(): Promise<void>
}

const cashOnly: PaymentOptions = { settings: { sslcommerz: null, bkash: null }, returnOrigin: undefined }

interface Base {
  readonly db: Db
  readonly replica: ReadDb
  readonly now: () => number
}

/** What is written down of visits and of work. */
function mountRecords(api: ApiApp, { db, replica, now }: Base): void {
  mountAudit(api, { replica, clock: now })
  mountLedger(api, { db, clock: now })
  mountFaqVotes(api, { db, now })
  mountFunnel(api, { db, replica, now })
}

type BrowsingParts = Base & Pick<ShopOptions, 'answersMax' | 'searchesEveryMs' | 'log' | 'media'>

/** What people look at before they buy; gives the counter of what they search for. */
function mountBrowsing(
  api: ApiApp,
  { catalogue, content, delivery, tagChanges, reloadContent }: Live,
  { db, replica, now, log, media, searchesEveryMs: everyMs, answersMax: most = ANSWERS_MAX }: BrowsingParts,
): SearchCounter {
  const searches = openSearchCounter({ db, log, clock: now, everyMs })
  keepAnswers(api, openKeptAnswers({ changes: tagChanges, clock: now, most }))
  mountCatalogue(api, { db: replica, live: catalogue, budgets: () => content.current.budgets, searches })
  mountPreviews(api, { db, live: catalogue, clock: now })
  mountContent(api, { db, content, clock: now })
  mountStories(api, { db, content, clock: now })
  mountContentDesk(api, { db, clock: now, media, reload: reloadContent })
  mountSettings(api, {
    db,
    clock: now,
    addresses: delivery.addresses,
    isCategory: (slug) => catalogue.terms.categoryBySlug.has(slug),
    reload: reloadContent,
  })
  mountWishlist(api, {
    db,
    now,
    cards: async (ids) => (await showCards({ live: catalogue }, ids)).results,
  })
  mountDelivery(api, { delivery, charges: () => content.current.store.delivery, now })
  mountStockAlerts(api, db)
  return searches
}

interface WorkParts extends Base {
  readonly log: Log
  readonly accounts: Accounts
  readonly selling: Selling
  readonly live: Pick<Live, 'reloadContent'>
  readonly parts: ShopOptions
}

type Work = Imports & { readonly webhooks: Webhooks }

/** What staff do with the catalogue, its pictures and customers, and the ways back from all that they do. */
async function mountWork(api: ApiApp, work: WorkParts): Promise<Work> {
  const { db, replica, now, log, accounts, selling, parts, live } = work
  const { media, wakeMaker = null, trustedHosts = [] } = parts
  const { paymentWays, courierWays } = selling
  mountCompanySettings(api, { paymentWays, courierWays, reload: live.reloadContent })
  mountTerms(api, { db })
  mountSizeGuides(api, { db })
  const { context, parcels } = selling
  mountPromotions(api, context)
  mountGroups(api, context)
  mountReminders(api, context, sessionCookies(parts.accounts))
  mountNotices(api, context)
  mountReviews(api, { shop: context, replica, cookies: sessionCookies(parts.accounts) })
  mountProductEditor(api, {
    db,
    clock: now,
    vat: () => ({ rules: rulesOf(context).sale.vat, classes: context.checkout.current.vatClasses }),
  })
  mountProductList(api, { db })
  mountVat(api, { db, replica, clock: now, reload: () => context.checkout.reload() })
  await openMessageTexts(api, context)
  const reports = { db, replica, clock: now, messages: context.messages }
  mountReports(api, reports)
  mountSavedReports(api, { ...reports, limits: context.limits })
  mountSearchWords(api, { db, clock: now, live: context.catalogue })
  const pictures = openPictures(api, { db, clock: now, media, wakeMaker })
  const customers = { db, replica, clock: now, accounts }
  mountCustomers(api, customers)
  mountPayouts(api, { db, clock: now, couriers: context.couriers })
  openStock(api, { db, replica, clock: now })
  const undoers = allUndoers({ context, accounts, clock: now })
  mountUndo(api, { db, now, undoers, findJob: parcels.findDoneJob })
  const imports = openImports(api, { db, replica, clock: now, log, media, trustedHosts })
  const changes = openProductChanges(api, { db, clock: now, log })
  const webhooks = openWebhooks(api, { ...parts, clock: now, secret: parts.accounts.secret })
  return {
    webhooks,
    register: (jobs) => {
      pictures.register(jobs)
      registerShopJobs(jobs, context, reports)
      imports.register(jobs)
      changes.register(jobs)
      webhooks.register(jobs)
    },
    close: async () => {
      await Promise.all([imports.close(), changes.close(), webhooks.close()])
    },
  }
}

/** The product feeds, and the calls of staff about them. */
function mountFeeds(
  api: ApiApp,
  base: Omit<FeedContext, 'folder'>,
  { workFolder, accounts }: Pick<ShopOptions, 'workFolder' | 'accounts'>,
): Feeds {
  const context = { ...base, folder: path.join(workFolder, 'feeds') }
  const feeds = openFeeds(context)
  mountStaffFeeds(api, { context, feeds, publicOrigin: accounts.publicOrigin })
  return feeds
}

/** Pieces became cheaper or came back while no process of the store was running. */
function tellThoseWhoWait({ database: { db }, messages, log }: ShopOptions): void {
  notifyWaiting({ db, messages }, ['everything']).catch((error: unknown) =>
    log.error({ err: error }, 'those who wait were not told'),
  )
}

/** Reads what is kept in memory, listens for changes of it, and mounts every call of the API. */
export async function openShop(parts: ShopOptions): Promise<Shop> {
  const { database, replica, log, messages, now = Date.now } = parts
  const { db } = database
  const live = await openLive(parts)
  const { catalogue, content, delivery, checkout, companyAccounts } = live
  const shared = { db, messages, log }
  const accounts = await openAccounts({
    ...shared,
    settings: parts.accounts,
    personalData: [wishlistData, cartData, checkoutData],
    findOwnOrder: (userId, number) => selling.findOwnOrder(userId, number),
    now,
  })
  const api = createApiApp({ log, newRequestId: parts.newRequestId, door: accounts.door })
  const searches = mountBrowsing(api, live, { ...parts, db, replica, now })
  mountRecords(api, { db, replica, now })
  accounts.mount(api)
  mountOutbox(api, parts.outbox ?? { outbox: undefined, openTo: 'this machine' })
  const selling = openSelling(api, {
    ...shared,
    clock: now,
    catalogue,
    content,
    delivery,
    checkout,
    companyAccounts,
    payments: parts.payments ?? cashOnly,
    accounts: parts.accounts,
    codes: accounts.orderCodes,
    signUpVerified: accounts.signUpVerified,
    limits: accounts.limits,
    media: parts.media,
    couriers: parts.couriers,
    deadlinesEveryMs: parts.deadlinesEveryMs,
  })
  const stopSales = openSaleClock({ db, clock: now, log, everyMs: parts.salesEveryMs })
  const work = await mountWork(api, { db, replica, now, log, accounts, selling, parts, live })
  const feeds = mountFeeds(api, { db: replica, clock: now, catalogue, content }, parts)
  const staffEvents = openStaffEvents(parts)
  mountStaffEvents(api, staffEvents)
  mountOpenApi(api)
  refuseRoutesWithoutPolicy(api)
  tellThoseWhoWait(parts)
  return {
    ...live,
    ...selling,
    api,
    now,
    readsFor: (visit) => readsInProcess({ app: api, door: accounts.door, log }, visit),
    register: (jobs) => {
      selling.payments.register(jobs)
      selling.parcels.register(jobs)
      work.register(jobs)
    },
    searches,
    feeds,
    webhooks: work.webhooks,
    endStreams: staffEvents.endAll,
    close: async () => {
      await Promise.all([staffEvents.close(), work.close(), stopSales(), searches.close()])
      await selling.close()
      accounts.close()
      await live.close()
    },
  }
}

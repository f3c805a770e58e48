import { StoreView, type FaqGroupView, type PageView, type ShopAddressView } from '#contract/shop/content.ts'
import type { Db } from '#server/db/database.ts'
import { openReading, type LiveReading } from '#server/cache/live-reading.ts'
import {
  loadAnnouncements,
  loadFaqEntries,
  loadFaqGroups,
  loadPages,
  loadSetting,
  loadShops,
} from './content-store.ts'
import {
  presentFaq,
  presentPage,
  presentShop,
  scheduledAnnouncement,
  type ScheduledAnnouncement,
} from './present-content.ts'
import { budgetsOf, readHome, type ScheduledSection } from './present-home.ts'

interface Content {
  readonly store: StoreView
  /** Those that are planned, ended or hidden among them. */
  readonly announcements: readonly ScheduledAnnouncement[]
  /** The sections of the home page, those that are planned, ended or hidden among them. */
  readonly home: readonly ScheduledSection[]
  /** Limits of "Shop by budget" in whole taka, rising; lists filter by them. */
  readonly budgets: readonly number[]
  readonly pages: ReadonlyMap<string, PageView>
  readonly faq: FaqGroupView[]
  readonly shops: ShopAddressView[]
}

/** Everything the shop says beside its products: small, on every page, and therefore kept in memory. */
export type LiveContent = LiveReading<Content>

export function openLiveContent(db: Db): Promise<LiveContent> {
  return openReading(() => read(db))
}

async function read(db: Db): Promise<Content> {
  const [store, announcements, home, pages, groups, entries, shops] = await Promise.all([
    loadSetting(db, 'store'),
    loadAnnouncements(db),
    readHome(db),
    loadPages(db),
    loadFaqGroups(db),
    loadFaqEntries(db),
    loadShops(db),
  ])
  const settings = StoreView.parse(store)
  return {
    store: settings,
    announcements: announcements.map(scheduledAnnouncement),
    home,
    budgets: budgetsOf(home),
    pages: new Map(pages.map((page) => [page.slug, presentPage(page, settings)])),
    faq: presentFaq(groups, entries),
    shops: shops.map(presentShop),
  }
}

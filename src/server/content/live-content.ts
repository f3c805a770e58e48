import type { LookView, StoryView } from '#contract/shop/stories.ts'
import { StoreView, type FaqGroupView, type PageView, type ShopAddressView } from '#contract/shop/content.ts'
import { hoursInWords } from '#domain/store/hours-in-words.ts'
import type { Db } from '#server/db/database.ts'
import type { LogoFile } from '#server/settings/branding/logo-sql.ts'
import { readPixelLogo } from '#server/settings/branding/pixel-logo.ts'
import { readSetting } from '#server/settings/setting-sql.ts'
import { openReading, type LiveReading } from '#server/cache/live-reading.ts'
import {
  loadAnnouncements,
  loadFaqEntries,
  loadFaqGroups,
  loadMenuLinks,
  loadPages,
  loadShops,
} from './content-store.ts'
import {
  presentFaq,
  presentPage,
  presentShop,
  scheduledAnnouncement,
  scheduledLink,
  type ScheduledAnnouncement,
  type ScheduledLink,
} from './present-content.ts'
import { presentLook, presentStory } from './present-stories.ts'
import { scheduled, type Scheduled } from './scheduled-views.ts'
import { loadLooks, loadStories } from './story-store.ts'
import { budgetsOf, readHome, type ScheduledSection } from './present-home.ts'

interface Content {
  readonly store: StoreView
  /** The logo for mails and papers, in pixels; null: there is none. */
  readonly pixelLogo: LogoFile | null
  /** Those that are planned, ended or hidden among them. */
  readonly announcements: readonly ScheduledAnnouncement[]
  /** The links that staff added to the menu and the footer, hidden and planned ones among them. */
  readonly links: readonly ScheduledLink[]
  /** The sections of the home page, those that are planned, ended or hidden among them. */
  readonly home: readonly ScheduledSection[]
  /** Limits of "Shop by budget" in whole taka, rising; lists filter by them. */
  readonly budgets: readonly number[]
  readonly pages: ReadonlyMap<string, PageView>
  /** Those that are not hidden, planned and ended ones among them. */
  readonly stories: readonly Scheduled<StoryView>[]
  readonly looks: readonly Scheduled<LookView>[]
  readonly faq: FaqGroupView[]
  readonly shops: ShopAddressView[]
}

/** Everything the shop says beside its products: small, on every page, and therefore kept in memory. */
export type LiveContent = LiveReading<Content>

export function openLiveContent(db: Db): Promise<LiveContent> {
  return openReading(() => read(db))
}

async function read(db: Db): Promise<Content> {
  const [store, announcements, links, home, pages, groups, entries, shops, stories, looks] =
    await Promise.all([
      readSetting(db, 'store'),
      loadAnnouncements(db),
      loadMenuLinks(db),
      readHome(db),
      loadPages(db),
      loadFaqGroups(db),
      loadFaqEntries(db),
      loadShops(db),
      loadStories(db),
      loadLooks(db),
    ])
  const shown = shops.map(presentShop)
  const settings = withHours(StoreView.parse(store), shown[0])
  return {
    store: settings,
    pixelLogo: await readPixelLogo(db, settings.branding.logo),
    announcements: announcements.map(scheduledAnnouncement),
    links: links.map(scheduledLink),
    home,
    budgets: budgetsOf(home),
    pages: new Map(pages.map((page) => [page.slug, presentPage(page, settings)])),
    stories: stories.map((row) => scheduled(row, presentStory(row))),
    looks: looks.map((row) => scheduled(row, presentLook(row))),
    faq: presentFaq(groups, entries),
    shops: shown,
  }
}

/** The shop as mails show it: with a logo of pixels, or none. */
export function shopInMails({ store, pixelLogo }: Content): StoreView {
  return { ...store, branding: { ...store.branding, logo: pixelLogo?.name ?? null } }
}

/** The hours of the shop in words are those of its first store; without one they are those of the settings. */
function withHours(settings: StoreView, first: ShopAddressView | undefined): StoreView {
  if (first === undefined) return settings
  return {
    ...settings,
    opening_hours: hoursInWords(first.hours, 'en'),
    opening_hours_bn: hoursInWords(first.hours, 'bn'),
  }
}

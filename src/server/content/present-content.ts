import type { z } from 'zod'
import {
  type AnnouncementView,
  type MenuLinkView,
  type StoreView,
  ShopAddressView,
  type FaqGroupView,
  type PageView,
} from '#contract/shop/content.ts'
import type { PictureView } from '#contract/shop/catalogue-views.ts'
import { escapeMarkup } from '#server/platform/escape-markup.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Schedule } from '#domain/content/schedule.ts'
import type {
  AnnouncementRow,
  loadFaqEntries,
  loadFaqGroups,
  MenuLinkRow,
  PageRow,
  ShopRow,
} from './content-store.ts'

/** An announcement with the moments between which it is seen. */
export interface ScheduledAnnouncement extends Schedule {
  readonly view: AnnouncementView
}

export function scheduledAnnouncement(row: AnnouncementRow): ScheduledAnnouncement {
  const { text, text_bn, link } = row
  return { view: { text, text_bn, link }, ...scheduleOf(row) }
}

/** A link of the menu or the footer with the moments between which it is seen. */
export interface ScheduledLink extends Schedule {
  readonly view: MenuLinkView
}

export function scheduledLink(row: MenuLinkRow): ScheduledLink {
  const { text, text_bn, link } = row
  return {
    view: { place: row.place === 'menu' ? 'menu' : 'footer', text, text_bn, link },
    ...scheduleOf(row),
  }
}

function scheduleOf(row: Pick<AnnouncementRow, 'is_hidden' | 'starts_at' | 'ends_at'>): Schedule {
  return {
    hidden: row.is_hidden,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
  }
}

type Hours = Pick<z.output<typeof StoreView>, 'opening_hours' | 'opening_hours_bn'>

/** A page says `{opening_hours}` where the hours of the settings stand. */
const HOURS = '{opening_hours}'

export function presentPage(
  row: PageRow,
  { opening_hours: hours, opening_hours_bn: hoursBn }: Hours,
): PageView {
  const inBangla = hoursBn ?? hours
  return {
    slug: row.slug,
    title: row.title,
    title_bn: row.title_bn,
    summary: row.summary.map((line) => line.replaceAll(HOURS, hours)),
    summary_bn: row.summary_bn?.map((line) => line.replaceAll(HOURS, inBangla)) ?? null,
    body: row.body.replaceAll(HOURS, escapeMarkup(hours)),
    body_bn: row.body_bn?.replaceAll(HOURS, escapeMarkup(inBangla)) ?? null,
    seo_title: row.seo_title,
    seo_title_bn: row.seo_title_bn,
    seo_description: row.seo_description,
    seo_description_bn: row.seo_description_bn,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentFaq(
  groups: Awaited<ReturnType<typeof loadFaqGroups>>,
  entries: Awaited<ReturnType<typeof loadFaqEntries>>,
): FaqGroupView[] {
  const shown = groups.map(({ id, slug, name, name_bn }) => ({
    slug,
    name,
    name_bn,
    entries: entries
      .filter((entry) => entry.group_id === id)
      .map((entry) => ({
        slug: entry.slug,
        question: entry.question,
        question_bn: entry.question_bn,
        answer: entry.answer,
        answer_bn: entry.answer_bn,
      })),
  }))
  // A group whose questions are hidden would be a heading over nothing.
  return shown.filter((group) => group.entries.length > 0)
}

/** The database keeps hours and services as JSON; the contract's schema checks them on the way out. */
export function presentShop(row: ShopRow): ShopAddressView {
  return ShopAddressView.parse({ ...row, image: frontOf(row), map: mapOf(row) })
}

function frontOf(row: ShopRow): PictureView | null {
  const { picture_id: id, width, height, colour } = row
  if (id === null || width === null || height === null || colour === null) return null
  const words =
    row.picture_alt === null
      ? { alt: row.name, alt_bn: row.name_bn }
      : { alt: row.picture_alt, alt_bn: row.picture_alt_bn }
  return presentPicture({ id, width, height, colour, ...words })
}

function mapOf({ map_id: id, map_width: width, ...row }: ShopRow): PictureView | null {
  const { map_height: height, map_colour: colour, map_alt: alt, map_alt_bn: alt_bn } = row
  if (id === null || alt === null || width === null || height === null || colour === null) return null
  return presentPicture({ id, width, height, colour, alt, alt_bn })
}

/** The address that every page shows is that of the first store; without one it is that of the settings. */
export function addressOf(first: ShopAddressView | undefined) {
  return first === undefined ? {} : { address: first.address, address_bn: first.address_bn }
}

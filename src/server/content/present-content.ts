import { ShopAddressView, type FaqGroupView, type PageView } from '#contract/v1/content.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { loadFaqEntries, loadFaqGroups, PageRow, ShopRow } from './content-store.ts'

export function presentPage(row: PageRow): PageView {
  return {
    slug: row.slug,
    title: row.title,
    title_bn: row.title_bn,
    summary: row.summary,
    summary_bn: row.summary_bn,
    body: row.body,
    body_bn: row.body_bn,
    updated_at: row.updated_at.toISOString(),
  }
}

export function presentFaq(
  groups: Awaited<ReturnType<typeof loadFaqGroups>>,
  entries: Awaited<ReturnType<typeof loadFaqEntries>>,
): FaqGroupView[] {
  return groups.map(({ id, slug, name, name_bn }) => ({
    slug,
    name,
    name_bn,
    entries: entries
      .filter((entry) => entry.group_id === id)
      .map(({ slug: entrySlug, question, question_bn, answer, answer_bn }) => ({
        slug: entrySlug,
        question,
        question_bn,
        answer,
        answer_bn,
      })),
  }))
}

/** The database keeps hours and services as JSON; the contract's schema checks them on the way out. */
export function presentShop(row: ShopRow): ShopAddressView {
  const { picture_id: id, width, height, colour, picture_alt, picture_alt_bn, ...shop } = row
  const words =
    picture_alt === null
      ? { alt: row.name, alt_bn: row.name_bn }
      : { alt: picture_alt, alt_bn: picture_alt_bn }
  const known = id !== null && width !== null && height !== null && colour !== null
  const image = known ? presentPicture({ id, width, height, colour, ...words }) : null
  return ShopAddressView.parse({ ...shop, image })
}

import type { HeadView, LookCard, LookView, StoryCard, StoryView } from '#contract/shop/stories.ts'
import { piecesIn } from '#domain/content/story-pieces.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { LookRow, StoryRow } from './story-store.ts'

type Shown<Row> = Omit<Row, 'id' | 'is_hidden' | 'ends_at' | 'former'>

export function presentStory(row: Shown<StoryRow>): StoryView {
  const { body, body_bn } = row
  return {
    ...headOf(row),
    published_at: (row.starts_at ?? row.made_at).toISOString(),
    body,
    body_bn,
    products: [...piecesIn(`${body}${body_bn ?? ''}`)],
    ...searchOf(row),
  }
}

export function presentLook(row: Shown<LookRow>): LookView {
  return {
    ...headOf(row),
    focus: { x: row.focus_x, y: row.focus_y },
    spots: row.spots.map(({ product_id: product, x, y }) => ({ product, x, y })),
    ...searchOf(row),
  }
}

/** The part of a story that lists show. */
export function storyCard(story: StoryView): StoryCard {
  return { ...headCard(story), published_at: story.published_at }
}

/** The part of a look that lists show. */
export function lookCard(look: LookView): LookCard {
  return { ...headCard(look), focus: look.focus }
}

function headCard({ slug, title, title_bn, summary, summary_bn, image, updated_at }: HeadView): HeadView {
  return { slug, title, title_bn, summary, summary_bn, image, updated_at }
}

function headOf(row: Shown<StoryRow> | Shown<LookRow>): HeadView {
  const { slug, title, title_bn, summary, summary_bn, updated_at } = row
  const { picture_id: id, picture_alt: alt, picture_alt_bn: alt_bn, width, height, colour } = row
  return {
    slug,
    title,
    title_bn,
    summary,
    summary_bn,
    image: presentPicture({ id, width, height, colour, alt, alt_bn }),
    updated_at: updated_at.toISOString(),
  }
}

function searchOf({
  seo_title,
  seo_title_bn,
  seo_description,
  seo_description_bn,
}: Shown<StoryRow> | Shown<LookRow>) {
  return { seo_title, seo_title_bn, seo_description, seo_description_bn }
}

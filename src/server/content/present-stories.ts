import type { StoryCard, StoryView } from '#contract/shop/stories.ts'
import { showStateAt, type Schedule } from '#domain/content/schedule.ts'
import { piecesIn } from '#domain/content/story-pieces.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { StoryRow } from './story-store.ts'

/** A story with its former addresses and the moments between which it is seen. */
export interface ScheduledStory extends Schedule {
  readonly view: StoryView
  readonly former: readonly string[]
}

export function scheduledStory(row: StoryRow): ScheduledStory {
  return {
    view: presentStory(row),
    hidden: row.is_hidden,
    startsAt: row.starts_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    former: row.former,
  }
}

/** The stories that are seen at a moment. */
export function storiesAt(all: readonly ScheduledStory[], now: number): readonly StoryView[] {
  return all.filter((one) => showStateAt(one, now) === 'shown').map(({ view }) => view)
}

/** The story that an address leads to and that is seen at a moment. */
export function storyAt(all: readonly ScheduledStory[], slug: string, now: number): StoryView | undefined {
  const found = all.find(({ view }) => view.slug === slug) ?? all.find(({ former }) => former.includes(slug))
  return found !== undefined && showStateAt(found, now) === 'shown' ? found.view : undefined
}

export function presentStory(row: Omit<StoryRow, 'id' | 'is_hidden' | 'ends_at' | 'former'>): StoryView {
  const { slug, title, title_bn, summary, summary_bn, body, body_bn } = row
  const { picture_id: id, picture_alt: alt, picture_alt_bn: alt_bn, width, height, colour } = row
  const { seo_title, seo_title_bn, seo_description, seo_description_bn } = row
  return {
    slug,
    title,
    title_bn,
    summary,
    summary_bn,
    image: presentPicture({ id, width, height, colour, alt, alt_bn }),
    published_at: (row.starts_at ?? row.made_at).toISOString(),
    updated_at: row.updated_at.toISOString(),
    body,
    body_bn,
    products: [...piecesIn(`${body}${body_bn ?? ''}`)],
    seo_title,
    seo_title_bn,
    seo_description,
    seo_description_bn,
  }
}

/** The part of a story that lists show. */
export function storyCard(story: StoryView): StoryCard {
  const { slug, title, title_bn, summary, summary_bn, image, published_at, updated_at } = story
  return { slug, title, title_bn, summary, summary_bn, image, published_at, updated_at }
}

import { pageTags } from '#server/cache/page-tags.ts'
import type { LiveContent } from './live-content.ts'
import { addressOf } from './present-content.ts'
import { withPiece, type Scheduled } from './scheduled-views.ts'

type Content = LiveContent['current']

/** Tags of what differs between two readings of the content. */
export function contentTags(before: Content, after: Content): readonly string[] {
  const parts = [
    [pageTags.store, storeParts(before), storeParts(after)],
    [pageTags.home, before.home, after.home],
    [pageTags.faq, before.faq, after.faq],
    [pageTags.shops, before.shops, after.shops],
    [pageTags.stories, before.stories, after.stories],
    ...eachOf(pageTags.story, before.stories, after.stories),
    [pageTags.looks, before.looks, after.looks],
    ...eachOf(pageTags.look, before.looks, after.looks),
    ...ofPieces(before.looks, after.looks),
    ...[...new Set([...before.pages.keys(), ...after.pages.keys()])].map(
      (slug) => [pageTags.content(slug), before.pages.get(slug), after.pages.get(slug)] as const,
    ),
  ] as const
  return parts.flatMap(([tag, was, is]) => (JSON.stringify(was) === JSON.stringify(is) ? [] : [tag]))
}

type Named = Scheduled<{ readonly slug: string }>

/** Each story or look of either reading, by its address. */
function eachOf(tag: (slug: string) => string, before: readonly Named[], after: readonly Named[]) {
  const slugs = new Set([...before, ...after].map(({ view }) => view.slug))
  const find = (all: readonly Named[], slug: string) => all.find(({ view }) => view.slug === slug)
  return [...slugs].map((slug) => [tag(slug), find(before, slug), find(after, slug)] as const)
}

/** The looks of each piece that is seen in one. */
function ofPieces(before: Content['looks'], after: Content['looks']) {
  const pieces = new Set(
    [...before, ...after].flatMap(({ view }) => view.spots.map(({ product }) => product)),
  )
  return [...pieces].map((id) => [pageTags.looksOf(id), withPiece(before, id), withPiece(after, id)] as const)
}

/** The content that the answer about the shop itself has. */
function storeParts({ store, announcements, links, shops }: Content) {
  return [store, announcements, links, addressOf(shops[0])]
}

import { pageTags } from '#server/cache/page-tags.ts'
import type { LiveContent } from './live-content.ts'
import type { ScheduledStory } from './present-stories.ts'
import { addressOf } from './present-content.ts'

type Content = LiveContent['current']

/** Tags of what differs between two readings of the content. */
export function contentTags(before: Content, after: Content): readonly string[] {
  const parts = [
    [pageTags.store, storeParts(before), storeParts(after)],
    [pageTags.home, before.home, after.home],
    [pageTags.faq, before.faq, after.faq],
    [pageTags.shops, before.shops, after.shops],
    [pageTags.stories, before.stories, after.stories],
    ...eachStory(before.stories, after.stories),
    ...[...new Set([...before.pages.keys(), ...after.pages.keys()])].map(
      (slug) => [pageTags.content(slug), before.pages.get(slug), after.pages.get(slug)] as const,
    ),
  ] as const
  return parts.flatMap(([tag, was, is]) => (JSON.stringify(was) === JSON.stringify(is) ? [] : [tag]))
}

/** Each story of either reading, by its address. */
function eachStory(before: readonly ScheduledStory[], after: readonly ScheduledStory[]) {
  const slugs = new Set([...before, ...after].map(({ view }) => view.slug))
  const find = (all: readonly ScheduledStory[], slug: string) => all.find(({ view }) => view.slug === slug)
  return [...slugs].map((slug) => [pageTags.story(slug), find(before, slug), find(after, slug)] as const)
}

/** The content that the answer about the shop itself has. */
function storeParts({ store, announcements, links, shops }: Content) {
  return [store, announcements, links, addressOf(shops[0])]
}

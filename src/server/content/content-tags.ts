import { pageTags } from '#server/cache/page-tags.ts'
import type { LiveContent } from './live-content.ts'

type Content = LiveContent['current']

/** Tags of what differs between two readings of the content. */
export function contentTags(before: Content, after: Content): readonly string[] {
  const parts = [
    [
      pageTags.store,
      [before.store, before.announcements, before.links, before.shops[0]?.address],
      [after.store, after.announcements, after.links, after.shops[0]?.address],
    ],
    [pageTags.home, before.home, after.home],
    [pageTags.faq, before.faq, after.faq],
    [pageTags.shops, before.shops, after.shops],
    ...[...new Set([...before.pages.keys(), ...after.pages.keys()])].map(
      (slug) => [pageTags.content(slug), before.pages.get(slug), after.pages.get(slug)] as const,
    ),
  ] as const
  return parts.flatMap(([tag, was, is]) => (JSON.stringify(was) === JSON.stringify(is) ? [] : [tag]))
}

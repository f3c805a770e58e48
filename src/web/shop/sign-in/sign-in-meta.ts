import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#web/frame/page-meta.ts'
import type { Paths } from '#web/paths.ts'
import type { Text } from '#web/text/en.ts'
import { speechIn } from '#web/text/text-context.tsx'

interface Named {
  readonly title: string
  readonly description: string
  readonly path: string
}

/** The head of a page of signing in: no search engine lists it. */
export function signInMeta(
  matches: Parameters<typeof siteOf>[0],
  name: (words: Text['signIn'], paths: Paths) => Named,
): MetaDescriptor[] {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return pageMeta({ ...site, ...name(text.signIn, paths), noindex: true })
}

/** What these pages carry is one visitor's own: the way back, a code's challenge, the token of a link. */
export function ownHeaders() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

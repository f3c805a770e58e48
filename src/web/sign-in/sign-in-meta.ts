import type { Location, MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import type { Paths } from '#web/locale/paths.ts'
import type { Text } from '#web/text/en.ts'
import { speechIn } from '#web/text/text-context.tsx'

interface MetaInput {
  readonly matches: Parameters<typeof siteOf>[0]
  readonly location: Location
}

interface MetaTexts {
  readonly title: string
  readonly description: string
  readonly path: string
}

type MetaTextsOf = (words: Text['signIn'], at: { readonly paths: Paths; readonly here: string }) => MetaTexts

/** The head of a page of signing in: no search engine lists it. */
export function signInMeta(name: MetaTextsOf): (input: MetaInput) => MetaDescriptor[] {
  return ({ matches, location }) => {
    const site = siteOf(matches)
    const { text, paths } = speechIn(site.language)
    return pageMeta({ ...site, ...name(text.signIn, { paths, here: location.pathname }), noindex: true })
  }
}

/** These pages carry data of one visitor: the way back, a code's challenge, the token of a link. */
export function ownHeaders() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
}

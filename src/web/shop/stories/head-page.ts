import { data, type MetaDescriptor } from 'react-router'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { draftHeaders } from '#web/app/page/draft-headers.ts'
import { jsonLd, type LinkedThing } from '#web/app/page/json-ld.ts'
import { pageMeta, type Site } from '#web/app/page/page-meta.ts'
import type { Described, Listed } from './load-head.ts'

interface MetaProps {
  readonly head: Listed & Described
  /** The address of the page in English. */
  readonly path: string
  /** Asked for on the server alone. */
  readonly things: () => readonly LinkedThing[]
}

/** The meta tags of a story or a look. */
export function headMeta(site: Site, { head, path, things }: MetaProps): MetaDescriptor[] {
  const { seoTitle: title, description, image } = head
  return [
    ...pageMeta({ ...site, title, description, path, image, type: 'article' }),
    ...(import.meta.env.SSR ? [jsonLd(things())] : []),
  ]
}

/** The answer of a loader; nobody keeps that of a draft. */
export function answerFor<Head>(url: URL, head: Head) {
  return url.searchParams.has('draft') ? data(head, { headers: draftHeaders }) : data(head)
}

/** Without a network, as it was when it was open (G-6); what staff show for an hour is remembered by nobody. */
export function loadUnlessDraft<Head>(url: URL, load: () => Promise<Head>): Promise<Head> {
  return url.searchParams.has('draft') ? load() : loadOrRecall(url, load)
}

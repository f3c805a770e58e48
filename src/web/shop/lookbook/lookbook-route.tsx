import { apiContext } from '#web/app/api-context.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { HeadList, listMeta } from '#web/shop/stories/head-list.tsx'
import { needText } from '#web/text/parts.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/lookbook-route'
import { loadLooks } from './load-looks.ts'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData: all, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { lookbook: title, lookbookLead: lead } = speechIn(site.language).text.pages
  return listMeta(site, { title, lead, path: '/lookbook', all })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return [...(await loadLooks(context.get(apiContext), languageOf(url.pathname)))]
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** All looks of the shop in the order of the lookbook. */
export default function Lookbook({ loaderData: looks }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const { lookbook: title, lookbookLead: lead, noLooks: none } = text.pages
  return <HeadList title={title} lead={lead} none={none} all={looks} pathOf={paths.look} shape="tall" />
}

import { apiContext } from '#web/app/api-context.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/stories-route'
import { HeadList, listMeta } from './head-list.tsx'
import { loadStories } from './load-stories.ts'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData: all, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { stories: title, storiesLead: lead } = speechIn(site.language).text.pages
  return listMeta(site, { title, lead, path: '/stories', all })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return [...(await loadStories(context.get(apiContext), languageOf(url.pathname)))]
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** All stories of the shop, the newest first. */
export default function Stories({ loaderData: stories }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const { stories: title, storiesLead: lead, noStories: none } = text.pages
  return <HeadList title={title} lead={lead} none={none} all={stories} pathOf={paths.story} shape="wide" />
}

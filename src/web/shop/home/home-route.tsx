import { data } from 'react-router'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { draftHeaders } from '#web/app/page/draft-headers.ts'
import { jsonLd } from '#web/app/page/json-ld.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { layoutOf } from '#web/app/root-data.ts'
import { useLayout } from '#web/app/use-layout.ts'
import { languageOf } from '#web/locale/language.ts'
import { pack, unpack } from '#web/app/packed.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/home-route'
import { Hero } from './hero.tsx'
import type { HomeData } from './home-data.ts'
import { Section } from './home-parts.ts'
import { inDocument, loadHome } from './load-home.ts'
import { shopThings } from './shop-things.ts'

/** The picture by which other sites show the page. */
function pictureOf({ sections }: HomeData) {
  return sections.find((section) => section.kind === 'hero')?.image
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { home } = speechIn(site.language).text
  const layout = layoutOf(matches[0].loaderData)
  return [
    ...pageMeta({
      ...site,
      title: home.title,
      description: home.description,
      path: '/',
      image: loaderData === undefined ? undefined : pictureOf(unpack(loaderData)),
    }),
    ...(import.meta.env.SSR && layout !== null ? [jsonLd(shopThings(site, layout))] : []),
  ]
}

/** The data of the home page is read whole; a row of products that cannot be read says so in its place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const draft = url.searchParams.get('draft')
  const whole = await loadHome({
    api: context.get(apiContext),
    report: context.get(reportContext),
    language: languageOf(url.pathname),
    now: Date.now(),
    draft,
  })
  const home = pack(whole, inDocument(whole))
  const isForAll = draft === null && !url.searchParams.has('branding')
  return isForAll ? data(home) : data(home, { headers: draftHeaders })
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  // What staff show for an hour is remembered by nobody.
  return url.searchParams.has('draft') || url.searchParams.has('branding')
    ? serverLoader()
    : loadOrRecall(url, serverLoader)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { sections, now } = unpack(loaderData)
  const { text } = useSpeech()
  const { store } = useLayout()
  return (
    <main id="main">
      <h1 className="sr-only">{text.home.heading(store.name)}</h1>
      {sections.map((section, place) =>
        place === 0 && section.kind === 'hero' ? (
          <Hero key={section.id} id={section.id} hero={section} isFirst />
        ) : (
          <Section key={section.id} section={section} now={now} />
        ),
      )}
    </main>
  )
}

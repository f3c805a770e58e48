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
import { RecentlyViewed } from '#web/shop/recently-viewed/recently-viewed.tsx'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/home-route'
import { Budgets } from './budgets.tsx'
import { Hero } from './hero.tsx'
import type { HomeData, HomeSection } from './home-data.ts'
import { loadHome } from './load-home.ts'
import { ProductRow } from './product-row.tsx'
import { Promises } from './promises.tsx'
import { shopThings } from './shop-things.ts'
import { StoreBlock } from './store-block.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'

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
  const home = pack(
    await loadHome({
      api: context.get(apiContext),
      report: context.get(reportContext),
      language: languageOf(url.pathname),
      now: Date.now(),
      draft,
    }),
  )
  return draft === null ? data(home) : data(home, { headers: draftHeaders })
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  // What staff show for an hour is remembered by nobody.
  return url.searchParams.has('draft') ? serverLoader() : loadOrRecall(url, serverLoader)
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
      {sections.map((section, place) => (
        <Section key={section.id} section={section} isFirst={place === 0} now={now} />
      ))}
    </main>
  )
}

interface SectionProps {
  readonly section: HomeSection
  readonly isFirst: boolean
  readonly now: number
}

function Section({ section, isFirst, now }: SectionProps) {
  const { store } = useLayout()
  if (section.kind === 'hero') return <Hero id={section.id} hero={section} isFirst={isFirst} />
  if (section.kind === 'tiles') return <Tiles id={section.id} tiles={section.tiles} />
  if (section.kind === 'story') return <Story id={section.id} story={section} />
  if (section.kind === 'promises') return <Promises store={store} />
  if (section.kind === 'budgets') return <Budgets limits={section.budgets} />
  if (section.kind === 'store')
    return section.store === null ? null : <StoreBlock store={section.store} now={now} />
  if (section.kind !== 'recently_viewed') return <SectionRow section={section} />
  return (
    <div className="wrap">
      <RecentlyViewed />
    </div>
  )
}

type RowSection = Extract<HomeSection, { kind: 'new_arrivals' | 'best_sellers' | 'collection' }>

function SectionRow({ section }: { readonly section: RowSection }) {
  const { text, paths } = useSpeech()
  const { home } = text
  const more = () => {
    if (section.kind === 'collection') {
      const search = `collection=${encodeURIComponent(section.collection ?? '')}`
      return { to: `${paths.shop}?${search}`, label: home.viewCollection }
    }
    return section.kind === 'new_arrivals'
      ? { to: `${paths.shop}?sort=newest`, label: home.viewAllNew }
      : { to: `${paths.shop}?sort=best_selling`, label: home.viewAllBest }
  }
  return <ProductRow id={section.id} row={section} more={more()} />
}

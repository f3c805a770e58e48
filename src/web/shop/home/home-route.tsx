import { apiContext, reportContext } from '#web/app/api-context.ts'
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
import { loadHome } from './load-home.ts'
import { ProductRow } from './product-row.tsx'
import { Promises } from './promises.tsx'
import { shopThings } from './shop-things.ts'
import { StoreBlock } from './store-block.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'

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
      image: loaderData === undefined ? undefined : unpack(loaderData).hero.image,
    }),
    ...(import.meta.env.SSR && layout !== null ? [jsonLd(shopThings(site, layout))] : []),
  ]
}

/** The data of the home page is read whole; a row of products that cannot be read says so in its place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return pack(
    await loadHome({
      api: context.get(apiContext),
      report: context.get(reportContext),
      language: languageOf(url.pathname),
      now: Date.now(),
    }),
  )
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const home = unpack(loaderData)
  const { text, paths } = useSpeech()
  const { store } = useLayout()
  return (
    <main id="main">
      <h1 className="sr-only">{text.home.heading(store.name)}</h1>
      <Hero hero={home.hero} />
      <Tiles tiles={home.tiles} />
      <ProductRow
        id="new-arrivals"
        row={home.newArrivals}
        more={{ to: `${paths.shop}?sort=newest`, label: text.home.viewAllNew }}
      />
      <Promises store={store} />
      <Story story={home.story} />
      <ProductRow
        id="best-sellers"
        row={home.bestSellers}
        more={{ to: `${paths.shop}?sort=best_selling`, label: text.home.viewAllBest }}
      />
      <Budgets limits={home.budgets} />
      <div className="wrap">
        <RecentlyViewed />
      </div>
      {home.store !== null && <StoreBlock store={home.store} now={home.now} />}
    </main>
  )
}

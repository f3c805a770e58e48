import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { unpack } from '#web/app/packed.ts'
import { EmptyList } from '#web/shop/listing/empty-list.tsx'
import { answerList, loadInBrowser } from '#web/shop/listing/list-loader.ts'
import { ListPage } from '#web/shop/listing/list-page.tsx'
import { loadList } from '#web/shop/listing/load-list.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/search-route'
import { NothingFound } from './nothing-found.tsx'
import { SearchHead } from './search-head.tsx'
import { isSkuOf } from './sku-match.ts'

if (!import.meta.env.SSR) await needText('search')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  const { term, view } = unpack(loaderData)
  const searched = view.corrected ?? term
  return pageMeta({
    ...site,
    title: text.search.pageTitle(searched),
    description: text.search.pageDescription(searched),
    path: paths.search(term),
    noindex: true,
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const term = params.term.trim().slice(0, SEARCH_TERM_MAX)
  const view = await loadList(context.get(apiContext), {
    category: null,
    term,
    language: languageOf(url.pathname),
    search: url.searchParams,
    report: context.get(reportContext),
  })
  return answerList({ term, view })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadInBrowser(url, serverLoader)
}

/** Results of a search: a list like any other, with the field on top and the best match first (ux 2.3). */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const data = unpack(loaderData)
  const { term, view } = data
  return (
    <ListPage
      data={data}
      place={{ category: null, term }}
      crumbs={[{ name: text.search.title }]}
      heading={text.search.pageTitle(view.corrected ?? term)}
      lead={<SearchHead key={term} term={term} corrected={view.corrected} />}
      note={(product) => <SkuMatch term={term} product={product} />}
      empty={
        <EmptyList
          title={<NothingFound term={term} />}
          bestSellersTitle={text.list.bestSellers}
          bestSellers={view.bestSellers}
        />
      }
    />
  )
}

/** Tells that a product is not merely like the term, but is the piece of that very number. */
function SkuMatch({ term, product }: { readonly term: string; readonly product: CardFacts }) {
  const { text } = useSpeech()
  return isSkuOf(term, product.title) ? (
    <p>
      <mark>
        {text.card.skuMatch} · {product.title}
      </mark>
    </p>
  ) : null
}

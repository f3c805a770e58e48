import { apiContext, reportContext } from '#web/app/api-context.ts'
import { siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { unpack } from '#web/app/packed.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/shop-route'
import { CategoryChips } from './category-chips.tsx'
import { CategoryText } from './category-text.tsx'
import { EmptyCategory } from './empty-list.tsx'
import { answerList, loadInBrowser } from './list-loader.ts'
import { listMeta } from './list-meta.ts'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'

const EVERYTHING = { category: null, term: null } as const

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return listMeta({
    site,
    title: text.list.shop,
    description: text.list.shopDescription(site.storeName),
    path: paths.shop,
    crumbs: [{ name: text.list.shop }],
    view: unpack(loaderData).view,
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = await loadList(context.get(apiContext), {
    ...EVERYTHING,
    language: languageOf(url.pathname),
    search: url.searchParams,
    report: context.get(reportContext),
  })
  return answerList({ view })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadInBrowser(url, serverLoader)
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const data = unpack(loaderData)
  return (
    <ListPage
      data={data}
      place={EVERYTHING}
      crumbs={[{ name: text.list.shop }]}
      heading={text.list.shop}
      lead={<CategoryChips slug={null} />}
      empty={
        <EmptyCategory
          name={text.list.shop}
          above={{ name: text.list.products, path: paths.home }}
          bestSellers={data.view.bestSellers}
        />
      }
    >
      <CategoryText name={text.list.shop} text={null} />
    </ListPage>
  )
}

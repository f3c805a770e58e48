import { redirect } from 'react-router'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { unpack } from '#web/app/packed.ts'
import { pathsIn, type Paths } from '#web/locale/paths.ts'
import { isMissing, notFound } from '#web/app/not-found.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Text } from '#web/text/en.ts'
import type { Route } from './+types/category-route'
import { CategoryChips } from './category-chips.tsx'
import { CategoryText } from './category-text.tsx'
import { EmptyCategory } from './empty-list.tsx'
import { answerList, loadInBrowser } from './list-loader.ts'
import { listMeta } from './list-meta.ts'
import { ListPage } from './list-page.tsx'
import { loadCategory, type CategoryFacts } from './load-category.ts'
import { loadList } from './load-list.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { category, view } = unpack(loaderData)
  const site = siteOf(matches)
  const { text, paths } = speechIn(site.language)
  return listMeta({
    site,
    title: category.heading,
    description: category.intro ?? text.list.categoryDescription(category.heading, view.products?.count ?? 0),
    path: paths.category(category.slug),
    crumbs: crumbsOf(category, paths, text),
    image: category.image,
    view,
  })
}

/** An unknown category is the 404 page; a former or corrected spelling leads to the right one for good (R2). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const report = context.get(reportContext)
  const language = languageOf(url.pathname)
  // A blank in a slug arrives as %20 or as a plus.
  const name = params.name.replaceAll('+', ' ')
  const category = await loadCategory(api, name, language).catch(async (error: unknown) => {
    throw isMissing(error) ? await notFound(api) : error
  })
  if (category.slug !== name) {
    throw redirect(`${pathsIn(language).category(category.slug)}${url.search}`, 308)
  }
  const view = await loadList(api, {
    category: category.slug,
    term: null,
    language,
    search: url.searchParams,
    report,
  })
  return answerList({ category, view })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadInBrowser(url, serverLoader)
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const data = unpack(loaderData)
  const { category, view } = data
  const above = category.above.at(-1)
  return (
    <ListPage
      data={data}
      place={{ category: category.slug, term: null }}
      crumbs={crumbsOf(category, paths, text)}
      heading={category.heading}
      intro={category.intro}
      lead={<CategoryChips slug={category.slug} />}
      empty={
        <EmptyCategory
          name={category.heading}
          above={
            above === undefined
              ? { name: text.list.products, path: paths.shop }
              : { name: above.name, path: paths.category(above.slug) }
          }
          bestSellers={view.bestSellers}
        />
      }
    >
      <CategoryText name={category.heading} text={category.intro} image={category.image} />
    </ListPage>
  )
}

function crumbsOf(category: CategoryFacts, paths: Paths, text: Text) {
  return [
    { name: text.list.shop, path: paths.shop },
    ...category.above.map(({ name, slug }) => ({ name, path: paths.category(slug) })),
    { name: category.heading },
  ]
}

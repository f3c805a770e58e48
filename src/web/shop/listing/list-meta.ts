import type { MetaDescriptor } from 'react-router'
import { breadcrumbList, jsonLd } from '#web/app/page/json-ld.ts'
import { pageMeta, type Site } from '#web/app/page/page-meta.ts'
import type { Crumb } from '#web/app/page/breadcrumb.tsx'
import { pathsIn } from '#web/locale/paths.ts'
import { filterCount } from './filters/list-filters.ts'
import type { ListView } from './list-view.ts'

interface ListMeta {
  readonly site: Site
  readonly title: string
  readonly description: string
  /** Path of the plain list. */
  readonly path: string
  readonly crumbs: readonly Crumb[]
  /** The picture for links to the list; that of its first product unless stated. */
  readonly image?: { readonly id: string; readonly alt: string } | null
  readonly view: ListView
}

/** The head of a list: filtered lists belong to the plain one, further pages to themselves. */
export function listMeta({
  site,
  title,
  description,
  path,
  crumbs,
  image,
  view,
}: ListMeta): MetaDescriptor[] {
  const { page, sort } = view.filters
  const plain = filterCount(view.filters) === 0 && sort === null
  const [first] = view.products?.cards ?? []
  return [
    ...pageMeta({
      ...site,
      title,
      description,
      path: plain && page > 1 ? `${path}?page=${page}` : path,
      image: image ?? first?.image[0],
    }),
    ...(import.meta.env.SSR ? [jsonLd([breadcrumbList(site, crumbs), itemList(site, view)])] : []),
  ]
}

function itemList({ origin, language }: Site, { products }: ListView) {
  const paths = pathsIn(language)
  return {
    '@type': 'ItemList',
    numberOfItems: products?.count ?? 0,
    itemListElement: (products?.cards ?? []).map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}${paths.product(slug)}`,
    })),
  }
}

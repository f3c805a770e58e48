import { apiContext } from '#web/app/api-context.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { breadcrumbList } from '#web/app/page/json-ld.ts'
import { siteOf, type Site } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { answerFor, headMeta, loadUnlessDraft } from '#web/shop/stories/head-page.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/look-route'
import { loadLook, type LookData } from './load-looks.ts'
import { LookPicture } from './look-picture.tsx'
import { LookPieces } from './look-pieces.tsx'
import { answerWholeForm } from './whole/answer-whole-form.ts'
import { WholeLook } from './whole/whole-look.tsx'
import * as styles from './lookbook.module.css'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData: look, matches, params }: Route.MetaArgs) {
  if (look === undefined) return []
  const site = siteOf(matches)
  return headMeta(site, {
    head: look,
    path: `/lookbook/${params.slug}`,
    things: () => thingsOf(site, look),
  })
}

/** The pieces of the look and the way to it, for search engines. */
function thingsOf(site: Site, { title, pieces }: LookData) {
  const { text } = speechIn(site.language)
  const paths = pathsIn(site.language)
  return [
    breadcrumbList(site, [{ name: text.pages.lookbook, path: paths.lookbook }, { name: title }]),
    {
      '@type': 'ItemList',
      name: title,
      itemListElement: pieces.map(({ product }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: product.name,
        url: `${site.origin}${paths.product(product.slug)}`,
      })),
    },
  ]
}

/** A look in the page's language, with its pieces as they are sold now. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const look = await loadLook({ api: context.get(apiContext), slug: params.slug, url })
  return answerFor(url, look)
}

/** The whole look goes into the cart of a browser without script. */
export function action({ request, params, url, context }: Route.ActionArgs) {
  const paths = pathsIn(languageOf(url.pathname))
  return answerWholeForm({ request, slug: params.slug, api: context.get(apiContext), paths })
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadUnlessDraft(url, serverLoader)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Look({ loaderData: look }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: text.pages.lookbook, path: paths.lookbook }, { name: look.title }]} />
      <header className={styles['head']}>
        <h1>{look.title}</h1>
        <p>{look.summary}</p>
      </header>
      <div className={styles['look']}>
        <LookPicture look={look} />
        <div>
          <LookPieces pieces={look.pieces} />
          {look.pieces.length > 0 && <WholeLook key={look.slug} slug={look.slug} pieces={look.whole} />}
        </div>
      </div>
    </main>
  )
}

import { data } from 'react-router'
import { getPage, type PageView } from '#contract/shop/content.ts'
import { apiContext } from '#web/app/api-context.ts'
import { draftHeaders } from '#web/app/page/draft-headers.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { FoldedOnPhones } from '#web/ui/folded-on-phones.tsx'
import { breadcrumbList, jsonLd } from '#web/app/page/json-ld.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { inWords, languageOf, type Language } from '#web/locale/language.ts'
import { isMissing, notFound } from '#web/app/not-found.ts'
import { dayIn } from '#web/text/dates.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { Route } from './+types/page-route'
import { contentsOf, inPageLanguage, type Heading } from './page-html.ts'
import * as styles from './pages.module.css'
import { Prose } from './prose.tsx'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (loaderData === undefined) return []
  const site = siteOf(matches)
  const { title, seoTitle, description } = loaderData
  return [
    ...pageMeta({
      ...site,
      title: seoTitle,
      description,
      path: `/pages/${params.slug}`,
      type: 'article',
    }),
    ...(import.meta.env.SSR ? [jsonLd([breadcrumbList(site, [{ name: title }])])] : []),
  ]
}

/** A page of policies in the page's language; one that does not exist is a 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const language = languageOf(url.pathname)
  const draft = url.searchParams.get('draft')
  const query = draft === null ? {} : { draft }
  const page = await api(getPage, { params: { slug: params.slug }, query }).catch(async (error: unknown) => {
    throw isMissing(error) ? await notFound(api) : error
  })
  const shown = pageIn(language, page)
  return draft === null ? data(shown) : data(shown, { headers: draftHeaders })
}

function pageIn(language: Language, page: PageView) {
  const html = inPageLanguage(inWords(language, page.body, page.body_bn), language)
  const title = inWords(language, page.title, page.title_bn)
  const summary = language === 'bn' && page.summary_bn.length > 0 ? page.summary_bn : page.summary
  const { seo_title: seoTitle, seo_description: seoDescription } = page
  return {
    title,
    seoTitle: language === 'bn' ? (page.seo_title_bn ?? title) : (seoTitle ?? title),
    description:
      (language === 'bn' ? page.seo_description_bn : seoDescription) ??
      (summary.join(' ') || seoDescription || title),
    summary,
    html,
    contents: contentsOf(html),
    updatedAt: page.updated_at,
  }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  // What staff show for an hour is remembered by nobody.
  return url.searchParams.has('draft') ? serverLoader() : loadOrRecall(url, serverLoader)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  const { text, language } = useSpeech()
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: page.title }]} />
      <article className={styles['page']}>
        <header className={styles['header']}>
          <h1>{page.title}</h1>
          <p className={styles['changed']}>{text.pages.lastChanged(dayIn(language, page.updatedAt))}</p>
        </header>
        {page.contents.length > 0 && <Contents headings={page.contents} />}
        <div className={styles['body']}>
          {page.summary.length > 0 && (
            <aside aria-label={text.pages.inShort} className={styles['summary']}>
              <p className={styles['inShort']}>{text.pages.inShort}</p>
              <ul>
                {page.summary.map((line) => (
                  <li key={line}>
                    <WholeNumbers words={line} />
                  </li>
                ))}
              </ul>
            </aside>
          )}
          <Prose html={page.html} />
        </div>
      </article>
    </main>
  )
}

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const { text } = useSpeech()
  return (
    <nav aria-label={text.pages.contents} className={styles['contents']}>
      <FoldedOnPhones heading={<span>{text.pages.contents}</span>}>
        <ol className={styles['list']}>
          {headings.map((heading) => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      </FoldedOnPhones>
    </nav>
  )
}

import { apiContext } from '#web/app/api-context.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { breadcrumbList, shopId } from '#web/app/page/json-ld.ts'
import { siteOf, type Site } from '#web/app/page/page-meta.ts'
import { bestPicturePath } from '#domain/picture.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { Prose } from '#web/shop/pages/prose.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { dayIn } from '#web/text/dates.ts'
import { needText } from '#web/text/parts.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/story-route'
import { answerFor, headMeta, loadUnlessDraft } from './head-page.ts'
import { loadStory, type StoryData } from './load-stories.ts'
import * as styles from './stories.module.css'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData: story, matches, params }: Route.MetaArgs) {
  if (story === undefined) return []
  const site = siteOf(matches)
  return headMeta(site, {
    head: story,
    path: `/stories/${params.slug}`,
    things: () => thingsOf(site, story),
  })
}

/** The story and the way to it, for search engines. */
function thingsOf(site: Site, { title, description, image, publishedAt, updatedAt, slug }: StoryData) {
  const { text } = speechIn(site.language)
  const paths = pathsIn(site.language)
  return [
    breadcrumbList(site, [{ name: text.pages.stories, path: paths.stories }, { name: title }]),
    {
      '@type': 'BlogPosting',
      headline: title,
      description,
      image: `${site.origin}${bestPicturePath(image)}`,
      datePublished: publishedAt,
      dateModified: updatedAt,
      inLanguage: site.language,
      mainEntityOfPage: `${site.origin}${paths.story(slug)}`,
      publisher: { '@id': shopId(site) },
    },
  ]
}

/** A story in the page's language, with its pieces as they are sold now. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const story = await loadStory({ api: context.get(apiContext), slug: params.slug, url })
  return answerFor(url, story)
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadUnlessDraft(url, serverLoader)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Story({ loaderData: story }: Route.ComponentProps) {
  const { text, paths, language } = useSpeech()
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: text.pages.stories, path: paths.stories }, { name: story.title }]} />
      <article>
        <header className={`${styles['head']} ${styles['story']}`}>
          <h1>{story.title}</h1>
          <p className={styles['date']}>{dayIn(language, story.publishedAt)}</p>
          <p className={styles['lead']}>{story.summary}</p>
        </header>
        <div className={styles['story']}>
          <Picture
            picture={story.image}
            alt={story.image.alt}
            sizes="(min-width: 744px) 680px, 92vw"
            widths={[320, 480, 640, 828, 1080, 1440]}
            priority="first"
            className={styles['picture']}
          />
          <Contents story={story} />
        </div>
        {story.blocks.map((block, at) =>
          block.kind === 'words' ? (
            <div key={at} className={styles['story']}>
              <Prose html={block.html} />
            </div>
          ) : (
            <div key={at} className={styles['pieces']}>
              <h2 className="sr-only">{text.pages.storyPieces}</h2>
              <ProductGrid products={block.products} below />
            </div>
          ),
        )}
      </article>
    </main>
  )
}

function Contents({ story: { contents } }: { readonly story: StoryData }) {
  const { text } = useSpeech()
  if (contents.length === 0) return null
  return (
    <nav aria-label={text.pages.contents} className={styles['contents']}>
      <ol>
        {contents.map(({ id, text: words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

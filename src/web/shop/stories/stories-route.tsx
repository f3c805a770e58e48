import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { Link } from '#web/app/link.tsx'
import { needText } from '#web/text/parts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { apiContext } from '#web/app/api-context.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { breadcrumbList, jsonLd } from '#web/app/page/json-ld.ts'
import { pageMeta, siteOf } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/stories-route'
import { loadStories, type ListedStory as Listed } from './load-stories.ts'
import * as styles from './stories.module.css'

if (!import.meta.env.SSR) await needText('pages')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { pages } = speechIn(site.language).text
  return [
    ...pageMeta({
      ...site,
      title: pages.stories,
      description: pages.storiesLead,
      path: '/stories',
      image: loaderData?.[0]?.image,
    }),
    ...(import.meta.env.SSR ? [jsonLd([breadcrumbList(site, [{ name: pages.stories }])])] : []),
  ]
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return [...(await loadStories(context.get(apiContext), languageOf(url.pathname)))]
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

/** All stories of the shop, the newest first. */
export default function Stories({ loaderData: stories }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: text.pages.stories }]} />
      <header className={styles['head']}>
        <h1>{text.pages.stories}</h1>
        <p>{stories.length === 0 ? text.pages.noStories : text.pages.storiesLead}</p>
      </header>
      {stories.length === 0 ? (
        <p>
          <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
            {text.pages.seeShop}
          </Link>
        </p>
      ) : (
        <ul className={styles['list']}>
          {stories.map((story, at) => (
            <li key={story.slug}>
              <ListedStory story={story} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** One in a row on phones, then two, then three. */
const SIZES = '(min-width: 1024px) 30vw, (min-width: 600px) 45vw, 92vw'

function ListedStory({ story, isFirst }: { readonly story: Listed; readonly isFirst: boolean }) {
  const { paths } = useSpeech()
  return (
    <article className={styles['listed']}>
      <Picture
        picture={story.image}
        alt=""
        sizes={SIZES}
        widths={[320, 480, 640, 828, 1080]}
        priority={isFirst ? 'first' : 'lazy'}
        className={styles['thumb']}
      />
      <h2>
        <Link to={paths.story(story.slug)} prefetch="intent" className={styles['link']}>
          {story.title}
        </Link>
      </h2>
      <p>{story.summary}</p>
    </article>
  )
}

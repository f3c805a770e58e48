import type { MetaDescriptor } from 'react-router'
import { Link } from '#web/app/link.tsx'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { breadcrumbList, jsonLd } from '#web/app/page/json-ld.ts'
import { pageMeta, type Site } from '#web/app/page/page-meta.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Listed } from './load-head.ts'
import * as styles from './stories.module.css'

interface ListWords {
  readonly title: string
  readonly lead: string
}

interface MetaProps extends ListWords {
  /** The address of the list in English. */
  readonly path: string
  readonly all: readonly Listed[] | undefined
}

/** The meta tags of a list of stories or looks. */
export function listMeta(site: Site, { title, lead, path, all }: MetaProps): MetaDescriptor[] {
  return [
    ...pageMeta({ ...site, title, description: lead, path, image: all?.[0]?.image }),
    ...(import.meta.env.SSR ? [jsonLd([breadcrumbList(site, [{ name: title }])])] : []),
  ]
}

interface ListProps extends ListWords {
  /** Stands in place of the lead where there are none. */
  readonly none: string
  readonly all: readonly Listed[]
  readonly pathOf: (slug: string) => string
  /** The shape of the pictures. */
  readonly shape: 'wide' | 'tall'
}

/** A page with all stories, or with all looks. */
export function HeadList({ title, lead, none, all, pathOf, shape }: ListProps) {
  const { text, paths } = useSpeech()
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: title }]} />
      <header className={styles['head']}>
        <h1>{title}</h1>
        <p>{all.length === 0 ? none : lead}</p>
      </header>
      {all.length === 0 ? (
        <p>
          <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
            {text.pages.seeShop}
          </Link>
        </p>
      ) : (
        <ul className={styles['list']}>
          {all.map((one, at) => (
            <li key={one.slug}>
              <ListedOne one={one} path={pathOf(one.slug)} shape={shape} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** One in a row on phones, then two, then three. */
const SIZES = '(min-width: 1024px) 30vw, (min-width: 600px) 45vw, 92vw'

interface OneProps extends Pick<ListProps, 'shape'> {
  readonly one: Listed
  readonly path: string
  readonly isFirst: boolean
}

function ListedOne({ one, path, shape, isFirst }: OneProps) {
  return (
    <article className={styles['listed']}>
      <Picture
        picture={one.image}
        alt=""
        sizes={SIZES}
        widths={[320, 480, 640, 828, 1080]}
        priority={isFirst ? 'first' : 'lazy'}
        position={one.position}
        className={`${styles['thumb']} ${styles[shape]}`}
      />
      <h2>
        <Link to={path} prefetch="intent" className={styles['link']}>
          {one.title}
        </Link>
      </h2>
      <p>{one.summary}</p>
    </article>
  )
}

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type { FeedView, getFeed, listFeeds, previewFeed } from '#contract/staff/catalogue/feeds.ts'
import { feedNames } from '#domain/feeds/feed-names.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { CopyAddress } from './copy-address.tsx'
import { FeedPreview } from './feed-preview.tsx'
import { RemarkedPieces } from './remarked-pieces.tsx'
import * as styles from './feeds.module.css'

const list = namedEndpoint<typeof listFeeds>({ method: 'GET', path: '/v1/staff/feeds' })
const one = namedEndpoint<typeof getFeed>({ method: 'GET', path: '/v1/staff/feeds/:feed' })
const preview = namedEndpoint<typeof previewFeed>({ method: 'GET', path: '/v1/staff/feeds/:feed/preview' })

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const feed = feedNames.find((name) => name === searchParams.get('feed')) ?? 'google-en'
  const sku = searchParams.get('sku')?.trim() ?? ''
  const remark = searchParams.get('remark') ?? ''
  const page = searchParams.get('page') ?? ''
  return loadAsStaff(args, async (api) => {
    // The API checks the remark and the page.
    const query = { ...(remark !== '' && { remark }), ...(page !== '' && { page }) } as object
    const [{ results }, chosen, shown] = await Promise.all([
      api(list, {}),
      searchParams.has('feed') && !searchParams.has('sku') ? api(one, { params: { feed }, query }) : null,
      searchParams.has('sku')
        ? api(preview, { params: { feed }, query: sku === '' ? {} : { sku } }).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return { pieces: error.message }
            throw error
          })
        : null,
    ])
    return { results, chosen, preview: shown?.pieces ?? null, feed, sku, remark }
  })
}

/** The files that advertisers fetch: what is in them, what is left out, and why. */
export default function FeedsRoute() {
  const { words } = useSpeech()
  const { results } = useLoaderData<typeof loader>()
  const { feeds } = words
  return (
    <div className={styles['page']}>
      <title>{`${feeds.title} · ${words.area}`}</title>
      <header>
        <h1>{feeds.title}</h1>
        <p className={styles['quiet']}>{feeds.lead}</p>
      </header>
      <ul className={styles['cards']}>
        {results.map((feed) => (
          <li key={feed.name} className={styles['card']}>
            <FeedCard feed={feed} />
          </li>
        ))}
      </ul>
      <RemarkedPieces />
      <FeedPreview />
    </div>
  )
}

function FeedCard({ feed: { name, url, made } }: { readonly feed: FeedView }) {
  const { words, number, moment } = useSpeech()
  const { feed: chosen, remark } = useLoaderData<typeof loader>()
  const { feeds } = words
  return (
    <>
      <h2>{feeds.names[name]}</h2>
      <CopyAddress name={name} url={url} />
      {made === null ? (
        <p>{feeds.making}</p>
      ) : (
        <p>
          {feeds.made(number(made.items), number(made.pieces - made.left_out), moment(made.at))}{' '}
          {made.left_out === 0 ? feeds.allIn : feeds.leftOut(made.left_out, number(made.left_out))}
        </p>
      )}
      <ul className={styles['list']}>
        {made?.remarks.map(({ code, pieces }) => (
          <li key={code}>
            <Link
              to={`?feed=${name}&remark=${code}#pieces`}
              aria-current={chosen === name && remark === code ? 'true' : undefined}
            >
              <span>{feeds.remark[code]}</span> <span>{number(pieces)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

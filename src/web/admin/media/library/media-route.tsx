import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { LibraryPicture, listPictures } from '#contract/staff/catalogue/media.ts'
import type { SizesState } from '#contract/staff/catalogue/picture-sizes.ts'
import { pictureFilters } from '#domain/media/picture-filters.ts'
import { positionOf } from '#domain/media/picture-focus.ts'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { readSizes, retrySizes, stateIn } from '#web/admin/media/sizes/sizes-calls.ts'
import { SizesProgress } from '#web/admin/media/sizes/sizes-progress.tsx'
import { UploadPictures } from '#web/admin/media/upload-pictures.tsx'
import { useUploads } from '#web/admin/media/use-uploads.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './library.module.css'

const list = namedEndpoint<typeof listPictures>({ method: 'GET', path: '/v1/staff/media/pictures' })

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const given = {
    q: searchParams.get('q')?.trim() ?? '',
    filter: searchParams.get('filter') ?? '',
    page: searchParams.get('page') ?? '',
  }
  // The API checks the filter and the page.
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')) as object
  return loadAsStaff(args, async (api) => {
    const pictures = await api(list, { query })
    return { given, done: doneBefore(args.request), pictures, sizes: await readSizes(api, pictures.results) }
  })
}

/** Lets the sizes that failed be made once more. */
export async function action({ context }: ActionFunctionArgs) {
  const outcome = await doAsStaff({ context }, (api) => retrySizes(api, null))
  return outcome.ok ? redirect('/media?done=retried') : { refused: outcome.message }
}

/** The media library: new pictures come in, and every picture is found again. */
export default function MediaRoute() {
  const { words, number } = useSpeech()
  const { given, done, pictures, sizes } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const { media } = words
  const { results, page, pages, count } = pictures
  const isFiltered = given.q !== '' || given.filter !== ''
  return (
    <div className={styles['page']}>
      <title>{`${media.title} · ${words.area}`}</title>
      <h1>{media.title}</h1>
      <Answer done={answer === undefined ? doneIn(media.done, done) : undefined} refused={answer?.refused} />
      {may('catalogue:write') && <NewPictures />}
      <SizesProgress sizes={sizes} />
      <Filters />
      {results.length === 0 ? (
        <Empty>{isFiltered ? media.noMatch : media.empty}</Empty>
      ) : (
        <>
          <ul className={styles['grid']} aria-label={media.list}>
            {results.map((picture) => (
              <li key={picture.id}>
                <Tile picture={picture} state={stateIn(sizes, picture.id)} />
              </li>
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            range={media.range(count, number(count), number(page), number(pages))}
          />
        </>
      )}
    </div>
  )
}

function NewPictures() {
  const { revalidate } = useRevalidator()
  const uploads = useUploads(() => void revalidate())
  return <UploadPictures uploads={uploads} />
}

function Filters() {
  const { words } = useSpeech()
  const { given } = useLoaderData<typeof loader>()
  const { media, orders } = words
  return (
    <search>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={styles['form']}>
        <Field
          name="q"
          type="search"
          label={media.find}
          defaultValue={given.q}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          name="filter"
          label={media.filter}
          defaultValue={given.filter}
          choices={[
            ['', media.filters.all],
            ...pictureFilters.map((filter) => [filter, media.filters[filter]] as const),
          ]}
        />
        <Button type="submit" look="primary">
          {orders.apply}
        </Button>
        {(given.q !== '' || given.filter !== '') && (
          <Link to="/media" className={styles['clear']}>
            {orders.clear}
          </Link>
        )}
      </Form>
    </search>
  )
}

interface TileProps {
  readonly picture: LibraryPicture
  readonly state: SizesState | null
}

function Tile({ picture, state }: TileProps) {
  const { words, number, either } = useSpeech()
  const { media } = words
  const { name, alt, alt_bn, uses } = picture
  return (
    <Link to={`/media/${picture.id}`} className={styles['tile']}>
      <span className={styles['picture']}>
        <Picture
          picture={picture}
          sizes="(max-width: 599px) 45vw, 180px"
          widths={[160, 240, 320]}
          alt={either(alt, alt_bn)}
          position={positionOf(picture.focus)}
        />
      </span>
      <span className={styles['name']}>{name === '' ? media.noName : name}</span>
      <span className={styles['quiet']}>{uses === 0 ? media.unused : media.uses(uses, number(uses))}</span>
      {(alt === '' || alt_bn === null) && <Pill tone="warn">{media.noAlt}</Pill>}
      {state === 'waiting' && <span className={styles['quiet']}>{media.sizes.waiting}</span>}
      {state === 'failed' && <Pill tone="warn">{media.sizes.failed}</Pill>}
    </Link>
  )
}

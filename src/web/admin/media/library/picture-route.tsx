import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Api } from '#client/api.ts'
import type {
  describePicture,
  focusPicture,
  getPicture,
  listPictures,
  PictureUse,
  removePicture,
  replacePicture,
} from '#contract/staff/catalogue/media.ts'
import { picturePath } from '#domain/picture.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'
import { readForm } from '#web/app/read-form.ts'
import { Picture } from '#web/ui/picture.tsx'
import { readSizes, retrySizes, stateIn } from '#web/admin/media/sizes/sizes-calls.ts'
import { SizesForm } from '#web/admin/media/sizes/sizes-progress.tsx'
import { FocusForm } from '#web/admin/media/focus/focus-form.tsx'
import * as styles from './library.module.css'
import { RemoveForm } from './remove-form.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { TextsForm } from './texts-form.tsx'

const get = namedEndpoint<typeof getPicture>({ method: 'GET', path: '/v1/staff/media/pictures/:picture' })
const list = namedEndpoint<typeof listPictures>({ method: 'GET', path: '/v1/staff/media/pictures' })
const describe = namedEndpoint<typeof describePicture>({
  method: 'PUT',
  path: '/v1/staff/media/pictures/:picture',
})
const focus = namedEndpoint<typeof focusPicture>({
  method: 'PUT',
  path: '/v1/staff/media/pictures/:picture/focus',
})
const replace = namedEndpoint<typeof replacePicture>({
  method: 'POST',
  path: '/v1/staff/media/pictures/:picture/replace',
})
const remove = namedEndpoint<typeof removePicture>({
  method: 'DELETE',
  path: '/v1/staff/media/pictures/:picture',
})

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const picture = args.params['picture'] ?? ''
  const other = searchParams.get('with') ?? ''
  const q = searchParams.get('q')?.trim()
  return loadAsStaff(args, async (api) => {
    const [shown, chosen, found] = await Promise.all([
      api(get, { params: { picture } }),
      other === '' ? null : api(get, { params: { picture: other } }),
      q === undefined ? null : api(list, { query: q === '' ? {} : { q } }),
    ])
    return {
      picture: shown,
      chosen,
      found: found?.results ?? null,
      q: q ?? '',
      done: doneBefore(args.request),
      sizes: await readSizes(api, [shown]),
    }
  })
}

/** Saves the texts or the focus, shows another picture everywhere, or deletes this one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const picture = params['picture'] ?? ''
  const press = textOf(form, 'press')
  if (press === 'retry') {
    const retried = await doAsStaff({ context }, (api) => retrySizes(api, picture))
    return retried.ok ? redirect(`/media/${picture}?done=retried`) : { refused: retried.message, errors: {} }
  }
  const outcome = await doAsStaff<unknown>({ context }, (api) =>
    press === 'save'
      ? save(api, picture, form)
      : press === 'focus'
        ? setFocus(api, picture, form)
        : change(api, picture, form),
  )
  if (!outcome.ok) return { refused: outcome.message, errors: outcome.errors }
  if (press === 'save' || press === 'focus') return redirect(`/media/${picture}?done=saved`)
  return redirect(
    press === 'replace' ? `/media/${textOf(form, 'with')}?done=replaced` : '/media?done=removed',
  )
}

function save(api: Api, picture: string, form: FormData) {
  const body = {
    alt: textOf(form, 'alt'),
    alt_bn: textOf(form, 'alt_bn'),
    everywhere: textOf(form, 'everywhere') !== '',
    version: Number(textOf(form, 'version')),
  }
  return api(describe, { params: { picture }, body })
}

function setFocus(api: Api, picture: string, form: FormData) {
  // The form takes whole per cent, the API thousandths.
  const [x, y] = [numberIn(textOf(form, 'x')) * 10, numberIn(textOf(form, 'y')) * 10] as const
  const body = { x, y, version: Number(textOf(form, 'version')) }
  return api(focus, { params: { picture }, body })
}

function change(api: Api, picture: string, form: FormData) {
  const other = textOf(form, 'with')
  if (textOf(form, 'press') === 'replace') return api(replace, { params: { picture }, body: { with: other } })
  return api(remove, { params: { picture }, query: other === '' ? {} : { with: other } })
}

/** One picture of the library: what it shows, where it is shown, and what can be done with it. */
export default function PictureRoute() {
  const { words, number, moment } = useSpeech()
  const { picture, done, sizes } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const mayWrite = usePerson().may('catalogue:write')
  const { media } = words
  const title = picture.name === '' ? media.noName : picture.name
  const kilobytes = number(Math.ceil(picture.bytes / 1000))
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <p>
        <Link to="/media" className={styles['clear']}>
          {media.all}
        </Link>
      </p>
      <h1 className={styles['title']}>{title}</h1>
      <Answer done={answer === undefined ? doneIn(media.done, done) : undefined} refused={answer?.refused} />
      <div className={styles['sides']}>
        <div className={styles['part']}>
          <a
            href={picturePath({ id: picture.id, width: widest(picture.width), format: 'jpg' })}
            target="_blank"
            rel="noreferrer"
          >
            <Picture
              picture={picture}
              sizes="(max-width: 899px) 92vw, 440px"
              widths={[320, 480, 640, 828]}
              alt={picture.alt}
              priority="eager"
              className={styles['whole']}
            />
          </a>
          <p className={styles['quiet']}>
            {media.facts(number(picture.width), number(picture.height), kilobytes, moment(picture.added_at))}
          </p>
          <SizesForm state={stateIn(sizes, picture.id)} mayRetry={mayWrite} />
        </div>
        <div className={styles['part']}>
          <section className={styles['card']}>
            <h2>{media.texts}</h2>
            <TextsForm
              key={`${picture.id} ${picture.version}`}
              picture={picture}
              mayWrite={mayWrite}
              errors={answer?.errors ?? {}}
            />
          </section>
          {mayWrite && (
            <section className={styles['card']}>
              <h2>{media.crop.title}</h2>
              <FocusForm key={`${picture.id} ${picture.version}`} picture={picture} />
            </section>
          )}
          <Places />
          {mayWrite && <ReplaceForm />}
          {mayWrite && <RemoveForm />}
        </div>
      </div>
    </div>
  )
}

function widest(width: number) {
  return width >= 2000 ? 2000 : width >= 1080 ? 1080 : width >= 480 ? 480 : 120
}

function Places() {
  const { words, number } = useSpeech()
  const { picture } = useLoaderData<typeof loader>()
  const { media } = words
  const { uses, places } = picture
  return (
    <section className={styles['card']}>
      <h2>{uses === 0 ? media.unused : media.uses(uses, number(uses))}</h2>
      {places.length > 0 && (
        <ul className={styles['places']}>
          {places.map((place, at) => (
            <li key={at}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
      {uses > places.length && (
        <p className={styles['quiet']}>{media.morePlaces(number(uses - places.length))}</p>
      )}
    </section>
  )
}

function Place({ place: { place, name, name_bn } }: { readonly place: PictureUse }) {
  const { words, either } = useSpeech()
  const { places } = words.media
  return (
    <>
      {places[place]}
      {name !== null && `: ${either(name, name_bn)}`}
    </>
  )
}

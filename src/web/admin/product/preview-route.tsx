import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type {
  addProductPreview,
  listProductPreviews,
  removeProductPreview,
} from '#contract/staff/catalogue/previews.ts'
import type { getProductToEdit } from '#contract/staff/catalogue/product-edit.ts'
import { PREVIEW_DAYS } from '#domain/product-editing/product-limits.ts'
import { CopyAddress } from '#web/admin/feeds/copy-address.tsx'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as product from './product.module.css'

const read = namedEndpoint<typeof getProductToEdit>({ method: 'GET', path: '/v1/staff/products/:product' })
const list = namedEndpoint<typeof listProductPreviews>({
  method: 'GET',
  path: '/v1/staff/products/:product/previews',
})
const make = namedEndpoint<typeof addProductPreview>({
  method: 'POST',
  path: '/v1/staff/products/:product/previews',
})
const remove = namedEndpoint<typeof removeProductPreview>({
  method: 'DELETE',
  path: '/v1/staff/products/:product/previews/:preview',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { product: args.params['product'] ?? '' }
  const { origin } = new URL(args.request.url)
  return loadAsStaff(args, async (api) => {
    const [{ id, name, name_bn }, { results }] = await Promise.all([
      api(read, { params }),
      api(list, { params }),
    ])
    return { id, name, name_bn, previews: results, origin }
  })
}

type PreviewAnswer =
  | { readonly kind: 'made'; readonly path: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly message: string }

export async function action({ request, context, params }: ActionFunctionArgs): Promise<PreviewAnswer> {
  const form = await readForm(request)
  const wanted = { product: params['product'] ?? '' }
  const preview = textOf(form, 'preview')
  if (preview !== '') {
    const gone = await doAsStaff({ context }, (api) => api(remove, { params: { ...wanted, preview } }))
    return gone.ok ? { kind: 'gone' } : { kind: 'refused', message: refusalIn(gone) }
  }
  const made = await doAsStaff({ context }, (api) =>
    api(make, { params: wanted, body: { days: Number(textOf(form, 'days')) } }),
  )
  return made.ok ? { kind: 'made', path: made.value.path } : { kind: 'refused', message: refusalIn(made) }
}

const days = [1, PREVIEW_DAYS, 30] as const

/** The addresses that show a product before it is on sale. */
export default function PreviewRoute() {
  const { words, either, number } = useSpeech()
  const { id, name, name_bn } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { productText: text } = words
  const shown = either(name, name_bn)
  return (
    <div className={product['narrow']}>
      <title>{`${text.previewOf(shown)} · ${words.area}`}</title>
      <header>
        <p>
          <Link to={`/products/${id}`}>{shown}</Link>
        </p>
        <h1>{text.previewOf(shown)}</h1>
        <p>{text.previewLead}</p>
      </header>
      <Answered />
      {may('catalogue:write') && (
        <Form method="post" className={product['card']}>
          <Select
            name="days"
            label={text.previewDays}
            choices={days.map((count) => [String(count), text.days(number(count))])}
            defaultValue={String(PREVIEW_DAYS)}
          />
          <p>
            <Button type="submit" look="primary">
              {text.makePreview}
            </Button>
          </p>
        </Form>
      )}
      <Live />
    </div>
  )
}

function Answered() {
  const { productText: text } = useSpeech().words
  const { origin } = useLoaderData<typeof loader>()
  const answer = useActionData<PreviewAnswer>()
  if (answer === undefined) return null
  if (answer.kind === 'refused') return <Answer refused={answer.message} />
  if (answer.kind === 'gone') return <Answer done={text.previewGone} />
  const address = `${origin}${answer.path}`
  return (
    <section className={product['card']}>
      <Answer done={text.previewMade} />
      <h2>{text.inEnglish}</h2>
      <CopyAddress name="en" url={address} />
      <h2>{text.inBangla}</h2>
      <CopyAddress name="bn" url={`${origin}/bn${answer.path}`} />
    </section>
  )
}

/** The addresses that have not ended; each can be taken back. */
function Live() {
  const { words, moment } = useSpeech()
  const { previews } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { productText: text } = words
  return (
    <section className={product['card']}>
      <h2>{text.livePreviews}</h2>
      {previews.length === 0 && <Empty>{text.noPreview}</Empty>}
      {previews.map(({ id, by, made_at, ends_at }) => (
        <Form key={id} method="post" className={product['head']}>
          <input type="hidden" name="preview" value={id} />
          <span>
            {text.previewBy(by?.name ?? '–', moment(made_at))}{' '}
            <small>{text.previewEnds(moment(ends_at))}</small>
          </span>
          {may('catalogue:write') && <Button type="submit">{text.takeBack}</Button>}
        </Form>
      ))}
    </section>
  )
}

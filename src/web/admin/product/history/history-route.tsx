import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type {
  getProductVersion,
  listProductVersions,
  restoreProductVersion,
} from '#contract/staff/catalogue/product-edit.ts'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Differences } from './differences.tsx'
import { VersionList } from './version-list.tsx'
import * as product from '#web/admin/product/product.module.css'

const list = namedEndpoint<typeof listProductVersions>({
  method: 'GET',
  path: '/v1/staff/products/:product/versions',
})
const one = namedEndpoint<typeof getProductVersion>({
  method: 'GET',
  path: '/v1/staff/products/:product/versions/:version',
})
const restore = namedEndpoint<typeof restoreProductVersion>({
  method: 'POST',
  path: '/v1/staff/products/:product/versions/:version/restore',
})

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['product'] ?? ''
  const { searchParams } = new URL(args.request.url)
  const [before, from, to] = ['before', 'from', 'to'].map((name) => numberOf(searchParams.get(name)))
  return loadAsStaff(args, async (api) => {
    const [versions, compared] = await Promise.all([
      api(list, { params: { product: id }, query: before === undefined ? {} : { before } }),
      from === undefined
        ? null
        : api(one, { params: { product: id, version: from }, query: to === undefined ? {} : { with: to } }),
    ])
    return { id, versions, compared, isOlder: before !== undefined }
  })
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['product'] ?? ''
  const wanted = { product: id, version: textOf(form, 'version') }
  const back = await doAsStaff({ context }, (api) =>
    api(restore, { params: wanted, body: { version: Number(textOf(form, 'seen')) } }),
  )
  return back.ok ? redirect(`/products/${id}?done=restored`, 303) : { refused: refusalIn(back) }
}

/** The saved versions of a product: who changed what and when, the difference of any two, and the way back. */
export default function HistoryRoute() {
  const { words, either } = useSpeech()
  const { id, versions, compared, isOlder } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { productText: text } = words
  const name = either(versions.name, versions.name_bn)
  return (
    <div className={product['page']}>
      <title>{`${text.historyOf(name)} · ${words.area}`}</title>
      <header>
        <p>
          <Link to={`/products/${id}`}>{name}</Link>
        </p>
        <h1>{text.historyOf(name)}</h1>
      </header>
      <Answer refused={answer === undefined ? null : answer.refused} />
      {compared !== null && <Comparison />}
      {versions.results.length === 0 ? (
        <Empty>{text.noHistory}</Empty>
      ) : (
        <VersionList versions={versions} compared={compared} isOlder={isOlder} />
      )}
    </div>
  )
}

function Comparison() {
  const { words, number } = useSpeech()
  const { versions, compared } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { productText: text } = words
  if (compared === null) return null
  const before = text.version(number(compared.version))
  const after = compared.with === null ? text.asItIs : text.version(number(compared.with.version))
  return (
    <section className={product['card']}>
      <h2>{text.compared(before, after)}</h2>
      <Differences differences={compared.differences} names={compared.names} />
      {may('catalogue:write') && compared.version !== versions.version && (
        <Form method="post" className={product['group']}>
          <input type="hidden" name="version" value={compared.version} />
          <input type="hidden" name="seen" value={versions.version} />
          <p className={product['note']}>{text.restoreHint}</p>
          <p>
            <Button type="submit">{text.restore(before)}</Button>
          </p>
        </Form>
      )}
    </section>
  )
}

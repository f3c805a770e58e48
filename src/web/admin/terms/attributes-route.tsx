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
  addAttribute,
  listStaffAttributes,
  moveAttribute,
} from '#contract/staff/catalogue/attributes.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { AttributeForm, attributeIn } from './attribute-form.tsx'
import { OrderButtons, readOrder, useFocusAfterMove } from './order-buttons.tsx'
import { SaveAnswer, saveResult, TermListPage, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

const list = namedEndpoint<typeof listStaffAttributes>({ method: 'GET', path: '/v1/staff/attributes' })
const add = namedEndpoint<typeof addAttribute>({ method: 'POST', path: '/v1/staff/attributes' })
const move = namedEndpoint<typeof moveAttribute>({
  method: 'POST',
  path: '/v1/staff/attributes/:attribute/move',
})

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, (api) => api(list, {}))) }
}

/** Moves an attribute among all, or makes one; then its values are next. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const { id, before } = readOrder(textOf(form, 'move'))
  const outcome = await doAsStaff({ context }, async (api) => {
    if (id === 0) return (await api(add, { body: attributeIn(form) })).id
    await api(move, { params: { attribute: id }, body: { before } })
    return null
  })
  if (!outcome.ok || outcome.value === null) return saveResult(outcome)
  return redirect(`/attributes/${outcome.value}?done=made`)
}

/** The facts by which products are described and filtered, in their order. */
export default function AttributesRoute() {
  const { words } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { terms } = words
  return (
    <TermListPage page="attributes" done={answer === undefined ? done : null}>
      <SaveAnswer answer={answer} />
      {results.length === 0 ? <Empty>{terms.noAttributes}</Empty> : <AttributeList />}
      <WritersOnly>
        <section className={styles['part']}>
          <h2>{terms.newAttribute}</h2>
          <AttributeForm attribute={null} errors={answer?.ok === false ? answer.errors : {}} />
        </section>
      </WritersOnly>
    </TermListPage>
  )
}

function AttributeList() {
  const { words, number, either } = useSpeech()
  const { results } = useLoaderData<typeof loader>()
  const keepFocus = useFocusAfterMove(results)
  const { terms } = words
  const ids = results.map(({ id }) => id)
  return (
    <Form method="post" preventScrollReset>
      <ul className={styles['list']}>
        {results.map(({ id, name, name_bn, filterable, values, products }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['name']}>
              <Link id={`row-${id}`} to={`/attributes/${id}`}>
                {either(name, name_bn)}
              </Link>
              {filterable && <Pill>{terms.isFilter}</Pill>}
              {name_bn === null && <Pill tone="warn">{terms.noBangla}</Pill>}
            </span>
            <span className={styles['end']}>
              <span className={styles['note']}>
                {terms.values(values.length, number(values.length))} ·{' '}
                {terms.products(products, number(products))}
              </span>
              <WritersOnly>
                <OrderButtons ids={ids} id={id} name={either(name, name_bn)} onPress={keepFocus} />
              </WritersOnly>
            </span>
          </li>
        ))}
      </ul>
    </Form>
  )
}

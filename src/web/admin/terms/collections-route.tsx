import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffCollections, moveCollection } from '#contract/staff/catalogue/collections.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { OrderButtons, readOrder, useFocusAfterMove } from './order-buttons.tsx'
import { ProductCount, SaveAnswer, saveResult, TermListPage, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

const list = namedEndpoint<typeof listStaffCollections>({ method: 'GET', path: '/v1/staff/collections' })
const move = namedEndpoint<typeof moveCollection>({
  method: 'POST',
  path: '/v1/staff/collections/:collection/move',
})

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, (api) => api(list, {}))) }
}

/** Moves a collection among all. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id, before } = readOrder(textOf(await readForm(request), 'move'))
  const outcome = await doAsStaff({ context }, (api) =>
    api(move, { params: { collection: id }, body: { before } }),
  )
  return saveResult(outcome)
}

/** Groups of products, put together by hand or by a rule. */
export default function CollectionsRoute() {
  const { words, either } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const keepFocus = useFocusAfterMove(results)
  const { terms } = words
  const ids = results.map(({ id }) => id)
  return (
    <TermListPage
      page="collections"
      done={answer === undefined ? done : null}
      add={{ to: '/collections/new', words: terms.newCollection }}
    >
      <SaveAnswer answer={answer} />
      {results.length === 0 && <Empty>{terms.noCollections}</Empty>}
      <Form method="post" preventScrollReset>
        <ul className={styles['list']}>
          {results.map(({ id, name, name_bn, rule, products }) => (
            <li key={id} className={styles['row']}>
              <span className={styles['name']}>
                <Link id={`row-${id}`} to={`/collections/${id}`}>
                  {either(name, name_bn)}
                </Link>
                {rule !== null && <Pill>{terms.byRule}</Pill>}
                {name_bn === null && <Pill tone="warn">{terms.noBangla}</Pill>}
              </span>
              <span className={styles['end']}>
                <ProductCount of="collection" id={id} products={products} />
                <WritersOnly>
                  <OrderButtons ids={ids} id={id} name={either(name, name_bn)} onPress={keepFocus} />
                </WritersOnly>
              </span>
            </li>
          ))}
        </ul>
      </Form>
    </TermListPage>
  )
}

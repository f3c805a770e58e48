import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StaffStore } from '#contract/staff/content/stores.ts'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { moveThing, refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { OrderButtons, useFocusAfterMove } from '#web/admin/terms/order-buttons.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore, Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { readStores } from './store-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readStores)) }
}

/** Moves a store among the others. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => moveThing(api, 'store', textOf(form, 'move')))
  return outcome.ok ? { ok: true as const, done: 'moved' } : refusalOf(outcome)
}

/** The stores in the order in which shoppers see them. */
export default function StoresRoute() {
  const { words } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const keepFocus = useFocusAfterMove(results)
  const { stores } = words.content
  const ids = results.map(({ id }) => id)
  return (
    <ContentListPage
      page="stores"
      add={{ to: '/stores/new', words: stores.make }}
      untranslated={results.reduce((sum, { untranslated }) => sum + untranslated, 0)}
    >
      <ThingAnswered answer={answer} done={done} />
      {results.length === 0 && <Empty>{stores.none}</Empty>}
      {results.length > 0 && (
        <Form method="post" preventScrollReset>
          <ol className={terms['list']}>
            {results.map((store) => (
              <Row key={store.id} store={store} ids={ids} onPress={keepFocus} />
            ))}
          </ol>
        </Form>
      )}
    </ContentListPage>
  )
}

interface RowProps {
  readonly store: StaffStore
  readonly ids: readonly number[]
  readonly onPress: (button: string) => void
}

function Row({ store, ids, onPress }: RowProps) {
  const { words, either, number } = useSpeech()
  const { id, name, name_bn, address, address_bn, state, untranslated } = store
  const shown = either(name, name_bn)
  return (
    <li className={terms['row']}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link id={`row-${id}`} to={`/stores/${id}`}>
            {shown}
          </Link>
        </span>
        <span className={terms['note']}>{either(address, address_bn)}</span>
      </span>
      <span className={terms['end']}>
        {untranslated > 0 && <Pill tone="warn">{words.content.withoutBangla(number(untranslated))}</Pill>}
        <StatePill state={state} />
        <OrderButtons ids={ids} id={id} name={shown} onPress={onPress} />
      </span>
    </li>
  )
}

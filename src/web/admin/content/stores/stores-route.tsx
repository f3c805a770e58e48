import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ContentRow, OrderedList, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { moveAction } from '#web/admin/content/parts/thing-action.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { readStores } from './store-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readStores)) }
}

/** Moves a store among the others. */
export async function action({ request, context }: ActionFunctionArgs) {
  return moveAction({ context }, 'store', await readForm(request))
}

/** The stores in the order in which shoppers see them. */
export default function StoresRoute() {
  const { words, either } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { stores } = words.content
  return (
    <ContentListPage
      page="stores"
      add={{ to: '/stores/new', words: stores.make }}
      untranslated={untranslatedIn(results)}
    >
      <ThingAnswered answer={answer} done={done} />
      <OrderedList things={results} none={stores.none}>
        {(store, order) => (
          <ContentRow
            key={store.id}
            thing={store}
            name={either(store.name, store.name_bn)}
            to={`/stores/${store.id}`}
            notes={[either(store.address, store.address_bn)]}
            order={order}
          />
        )}
      </OrderedList>
    </ContentListPage>
  )
}

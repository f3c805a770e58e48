import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ContentRow, OrderedList, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveAction } from '#web/admin/content/parts/thing-action.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { readLooks } from './look-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readLooks)) }
}

/** Moves a look within the lookbook. */
export async function action({ request, context }: ActionFunctionArgs) {
  return moveAction({ context }, 'look', await readForm(request))
}

/** Looks in the order of the lookbook, with what is not translated. */
export default function LooksRoute() {
  const { words, either } = useSpeech()
  const span = useSpan()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { looks } = words.content
  return (
    <ContentListPage
      page="looks"
      add={{ to: '/looks/new', words: looks.make }}
      untranslated={untranslatedIn(results)}
    >
      <ThingAnswered answer={answer} done={done} />
      <OrderedList things={results} none={looks.none}>
        {(look, order) => (
          <ContentRow
            key={look.id}
            thing={look}
            name={either(look.title, look.title_bn)}
            to={`/looks/${look.id}`}
            notes={[`/lookbook/${look.slug}`, span(look)]}
            order={order}
          />
        )}
      </OrderedList>
    </ContentListPage>
  )
}

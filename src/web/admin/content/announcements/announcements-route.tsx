import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ANNOUNCEMENTS_SHOWN_MAX } from '#domain/content/content-limits.ts'
import { ContentRow, OrderedList, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveAction } from '#web/admin/content/parts/thing-action.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { readAnnouncements } from './announcement-calls.ts'
import { BarPreview } from './bar-preview.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readAnnouncements)) }
}

/** Moves an announcement within the bar. */
export async function action({ request, context }: ActionFunctionArgs) {
  return moveAction({ context }, 'announcement', await readForm(request))
}

/** The announcements in the order of the bar, and the bar as it is now. */
export default function AnnouncementsRoute() {
  const { words, number, either } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const span = useSpan()
  const { announcements } = words.content
  const shown = results.filter(({ state }) => state === 'shown')
  return (
    <ContentListPage
      page="announcements"
      add={{ to: '/announcements/new', words: announcements.make }}
      untranslated={untranslatedIn(results)}
    >
      <ThingAnswered answer={answer} done={done} />
      {shown.length > ANNOUNCEMENTS_SHOWN_MAX && (
        <Answer refused={announcements.tooMany(number(shown.length))} />
      )}
      <OrderedList things={results} none={announcements.none}>
        {(one, order) => (
          <ContentRow
            key={one.id}
            thing={one}
            name={either(one.text, one.text_bn)}
            to={`/announcements/${one.id}`}
            notes={[span(one), one.link ?? '']}
            hasOneText
            order={order}
          />
        )}
      </OrderedList>
      <BarPreview messages={shown.slice(0, ANNOUNCEMENTS_SHOWN_MAX)} />
    </ContentListPage>
  )
}

import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StaffAnnouncement } from '#contract/staff/content/announcements.ts'
import { ANNOUNCEMENTS_SHOWN_MAX } from '#domain/content/content-limits.ts'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill, useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveThing, refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { OrderButtons, useFocusAfterMove } from '#web/admin/terms/order-buttons.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneBefore, Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { readAnnouncements } from './announcement-calls.ts'
import { BarPreview } from './bar-preview.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readAnnouncements)) }
}

/** Moves an announcement within the bar. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => moveThing(api, 'announcement', textOf(form, 'move')))
  return outcome.ok ? { ok: true as const, done: 'moved' } : refusalOf(outcome)
}

/** The announcements in the order of the bar, and the bar as it is now. */
export default function AnnouncementsRoute() {
  const { words, number } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const keepFocus = useFocusAfterMove(results)
  const { announcements } = words.content
  const shown = results.filter(({ state }) => state === 'shown')
  return (
    <ContentListPage
      page="announcements"
      add={{ to: '/announcements/new', words: announcements.make }}
      untranslated={results.reduce((sum, { untranslated }) => sum + untranslated, 0)}
    >
      <ThingAnswered answer={answer} done={done} />
      {shown.length > ANNOUNCEMENTS_SHOWN_MAX && (
        <Answer refused={announcements.tooMany(number(shown.length))} />
      )}
      {results.length === 0 && <Empty>{announcements.none}</Empty>}
      {results.length > 0 && (
        <Form method="post" preventScrollReset>
          <ol className={terms['list']}>
            {results.map((one) => (
              <Row key={one.id} announcement={one} all={results} onPress={keepFocus} />
            ))}
          </ol>
        </Form>
      )}
      <BarPreview messages={shown.slice(0, ANNOUNCEMENTS_SHOWN_MAX)} />
    </ContentListPage>
  )
}

interface RowProps {
  readonly announcement: StaffAnnouncement
  readonly all: readonly StaffAnnouncement[]
  readonly onPress: (button: string) => void
}

function Row({ announcement, all, onPress }: RowProps) {
  const { words, either } = useSpeech()
  const { id, text, text_bn, link, state, untranslated } = announcement
  const name = either(text, text_bn)
  const notes = [useSpan(announcement), link ?? ''].filter((note) => note !== '')
  return (
    <li className={terms['row']}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link id={`row-${id}`} to={`/announcements/${id}`}>
            {name}
          </Link>
        </span>
        {notes.length > 0 && <span className={terms['note']}>{notes.join(' · ')}</span>}
      </span>
      <span className={terms['end']}>
        {untranslated > 0 && <Pill tone="warn">{words.content.noBangla}</Pill>}
        <StatePill state={state} />
        <OrderButtons ids={all.map((one) => one.id)} id={id} name={name} onPress={onPress} />
      </span>
    </li>
  )
}

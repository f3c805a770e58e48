import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { loadAsStaff, onlyWith } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { announcementIn, readAnnouncement, writeAnnouncement } from './announcement-calls.ts'
import { AnnouncementForm } from './announcement-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['announcement'] ?? ''
  if (id === 'new') await onlyWith(args, 'content:write')
  const announcement = id === 'new' ? null : await loadAsStaff(args, (api) => readAnnouncement(api, id))
  return { announcement, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the announcement. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'announcement',
      id: params['announcement'] ?? '',
      form: await readForm(request),
      write: writeAnnouncement,
      typedIn: announcementIn,
      list: '/announcements',
    },
  )
}

/** One announcement: its words, where it leads, and when it is seen. */
export default function AnnouncementRoute() {
  const { words, either } = useSpeech()
  const { announcement, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { announcements } = words.content
  return (
    <TermPage
      title={announcement === null ? announcements.make : either(announcement.text, announcement.text_bn)}
      back={{ to: '/announcements', words: announcements.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {announcement !== null && (
        <p>
          <StatePill state={announcement.state} />
        </p>
      )}
      <AnnouncementForm
        key={announcement?.version ?? 0}
        announcement={announcement}
        typed={answer?.ok === false ? answer.typed : null}
        errors={answer?.ok === false ? answer.errors : {}}
      />
      {announcement !== null && (
        <ThingLinks
          kind="announcement"
          id={announcement.id}
          version={announcement.version}
          isHidden={announcement.state === 'hidden'}
        />
      )}
    </TermPage>
  )
}

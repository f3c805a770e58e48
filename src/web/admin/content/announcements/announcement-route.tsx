import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { answerParts, loadThing, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { announcementIn, readAnnouncement, writeAnnouncement } from './announcement-calls.ts'
import { AnnouncementForm } from './announcement-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const announcement = await loadThing(args, args.params['announcement'] ?? '', readAnnouncement)
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
  const { typed, errors } = answerParts(answer)
  const { announcements } = words.content
  return (
    <TermPage
      title={announcement === null ? announcements.make : either(announcement.text, announcement.text_bn)}
      back={{ to: '/announcements', words: announcements.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {announcement !== null && <ThingHead thing={announcement} />}
      <AnnouncementForm
        key={announcement?.version ?? 0}
        announcement={announcement}
        typed={typed}
        errors={errors}
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

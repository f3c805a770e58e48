import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { answerParts, loadThing, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { pictureOfForm } from '#web/admin/content/stories/head-calls.ts'
import { PostHead } from '#web/admin/content/stories/post-head.tsx'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { keepLookDraft, lookIn, readLook, writeLook } from './look-calls.ts'
import { LookForm } from './look-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const look = await loadThing(args, args.params['look'] ?? '', readLook)
  return { look, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the look, or shows it as it would be. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'look',
      id: params['look'] ?? '',
      form: await readForm(request),
      write: writeLook,
      preview: keepLookDraft,
      typedIn: lookIn,
      pictureIn: pictureOfForm,
      list: '/looks',
      pageOf: (made) => `/looks/${made}`,
    },
  )
}

/** One look: its picture with the places of its pieces, when it is seen, and how shoppers would see it. */
export default function LookRoute() {
  const { words, either } = useSpeech()
  const { look, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { looks } = words.content
  const { typed, picture, errors, draft } = answerParts(answer)
  return (
    <TermPage
      title={look === null ? looks.make : either(look.title, look.title_bn)}
      back={{ to: '/looks', words: looks.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {look !== null && <PostHead kind="look" thing={look} path={`/lookbook/${look.slug}`} />}
      <LookForm key={look?.version ?? 0} look={look} typed={typed} picture={picture} errors={errors} />
      {draft !== null && <DraftFrames key={draft} path={draft} />}
    </TermPage>
  )
}

import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { answerParts, loadThing, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { pictureOfForm } from './head-calls.ts'
import { PostHead } from './post-head.tsx'
import { keepStoryDraft, readStory, storyIn, writeStory } from './story-calls.ts'
import { StoryForm } from './story-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const story = await loadThing(args, args.params['story'] ?? '', readStory)
  return { story, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the story, or shows it as it would be. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'story',
      id: params['story'] ?? '',
      form: await readForm(request),
      write: writeStory,
      preview: keepStoryDraft,
      typedIn: storyIn,
      pictureIn: pictureOfForm,
      list: '/stories',
      pageOf: (made) => `/stories/${made}`,
    },
  )
}

/** One story: its words, its pieces, when it is seen, and how shoppers would see it. */
export default function StoryRoute() {
  const { words, either } = useSpeech()
  const { story, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { stories } = words.content
  const { typed, picture, errors, draft } = answerParts(answer)
  return (
    <TermPage
      title={story === null ? stories.make : either(story.title, story.title_bn)}
      back={{ to: '/stories', words: stories.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {story !== null && <PostHead kind="story" thing={story} path={`/stories/${story.slug}`} />}
      <StoryForm key={story?.version ?? 0} story={story} typed={typed} picture={picture} errors={errors} />
      {draft !== null && <DraftFrames key={draft} path={draft} />}
    </TermPage>
  )
}

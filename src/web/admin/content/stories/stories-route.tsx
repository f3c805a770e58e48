import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ContentRow, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { useSpan } from '#web/admin/content/parts/state-line.tsx'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readStories } from './story-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readStories)) }
}

/** Stories, the newest first, with what is not translated and which links lead nowhere. */
export default function StoriesRoute() {
  const { words, either } = useSpeech()
  const span = useSpan()
  const { results, done } = useLoaderData<typeof loader>()
  const { stories } = words.content
  return (
    <ContentListPage
      page="stories"
      add={{ to: '/stories/new', words: stories.make }}
      untranslated={untranslatedIn(results)}
    >
      <ThingAnswered answer={undefined} done={done} />
      {results.length === 0 ? (
        <Empty>{stories.none}</Empty>
      ) : (
        <ul className={terms['list']}>
          {results.map((story) => (
            <ContentRow
              key={story.id}
              thing={story}
              name={either(story.title, story.title_bn)}
              to={`/stories/${story.id}`}
              notes={[`/stories/${story.slug}`, span(story)]}
            />
          ))}
        </ul>
      )}
    </ContentListPage>
  )
}

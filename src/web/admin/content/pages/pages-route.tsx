import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ContentRow, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readPages } from './page-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readPages)) }
}

/** Pages and policies, with what is not translated and which links lead nowhere. */
export default function PagesRoute() {
  const { words, either, day } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const { pages } = words.content
  return (
    <ContentListPage
      page="pages"
      add={{ to: '/pages/new', words: pages.make }}
      untranslated={untranslatedIn(results)}
    >
      <ThingAnswered answer={undefined} done={done} />
      <ul className={terms['list']}>
        {results.map((page) => (
          <ContentRow
            key={page.id}
            thing={page}
            name={either(page.title, page.title_bn)}
            to={`/pages/${page.id}`}
            notes={[`/pages/${page.slug}`, pages.changedOn(day(page.updated_at))]}
          />
        ))}
      </ul>
    </ContentListPage>
  )
}

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageSummary } from '#contract/staff/content/pages.ts'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readPages } from './page-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readPages)) }
}

/** Pages and policies, with what is not translated and which links lead nowhere. */
export default function PagesRoute() {
  const { words } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  return (
    <ContentListPage
      page="pages"
      add={{ to: '/pages/new', words: words.content.pages.make }}
      untranslated={results.reduce((sum, { untranslated }) => sum + untranslated, 0)}
    >
      <ThingAnswered answer={undefined} done={done} />
      <ul className={terms['list']}>
        {results.map((page) => (
          <Row key={page.id} page={page} />
        ))}
      </ul>
    </ContentListPage>
  )
}

function Row({ page }: { readonly page: PageSummary }) {
  const { words, either, number, day } = useSpeech()
  const { content } = words
  const { id, slug, title, title_bn, state, untranslated, updated_at, broken_links: broken } = page
  return (
    <li className={terms['row']}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link to={`/pages/${id}`}>{either(title, title_bn)}</Link>
        </span>
        <span className={terms['note']}>
          /pages/{slug} · {content.pages.changedOn(day(updated_at))}
        </span>
      </span>
      <span className={terms['end']}>
        {broken.length > 0 && <Pill tone="bad">{content.pages.broken(number(broken.length))}</Pill>}
        {untranslated > 0 && <Pill tone="warn">{content.withoutBangla(number(untranslated))}</Pill>}
        <StatePill state={state} />
      </span>
    </li>
  )
}

import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listSynonyms, SynonymsView } from '#contract/staff/catalogue/synonyms.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { WritersOnly } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SearchesNav } from './searches-nav.tsx'
import * as styles from './searches.module.css'

const list = namedEndpoint<typeof listSynonyms>({ method: 'GET', path: '/v1/staff/synonyms' })

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const page = searchParams.get('page') ?? '1'
  const listed = await loadAsStaff(args, (api) => api(list, { query: { page, ...(q !== '' && { q }) } }))
  return { listed, q, term: searchParams.get('term')?.trim() ?? '', done: doneBefore(args.request) }
}

/** Words that mean the same thing to the search. */
export default function SynonymsRoute() {
  const { words, number } = useSpeech()
  const { listed, q, term, done } = useLoaderData<typeof loader>()
  const { searches } = words
  const { results, count, page, pages } = listed
  const more = term === '' ? '' : `?${new URLSearchParams({ term }).toString()}`
  return (
    <div className={terms['page']}>
      <title>{`${searches.synonyms} · ${words.area}`}</title>
      <header className={terms['head']}>
        <h1>{searches.synonyms}</h1>
        <WritersOnly>
          <Link to={`/synonyms/new${more}`} className={buttonClass({ look: 'primary' })}>
            {searches.newGroup}
          </Link>
        </WritersOnly>
      </header>
      <SearchesNav />
      <p className={terms['quiet']}>{searches.synonymsLead}</p>
      <Answer done={doneIn(searches.done, done)} />
      {term !== '' && <p>{searches.whereTo(term)}</p>}
      <search key={q}>
        <Form className={terms['find']}>
          {term !== '' && <input type="hidden" name="term" value={term} />}
          <Field type="search" name="q" label={searches.findWord} defaultValue={q} maxLength={60} />
          <Button type="submit">{words.terms.search}</Button>
        </Form>
      </search>
      {results.length === 0 && <Empty>{q === '' ? searches.noGroups : searches.noWord(q)}</Empty>}
      {results.length > 0 && (
        <ul className={terms['list']}>
          {results.map((group) => (
            <GroupRow key={group.id} group={group} more={more} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} range={searches.groups(count, number(count))} />}
    </div>
  )
}

function GroupRow({ group, more }: { readonly group: SynonymsView; readonly more: string }) {
  const { searches } = useSpeech().words
  const { id, code, kind, en, bn, banglish, misspelt, paused } = group
  const names = [...en, ...bn, ...banglish]
  return (
    <li className={terms['row']}>
      <span className={styles['term']}>
        <span>
          <Link to={`/synonyms/${id}${more}`}>{code}</Link>{' '}
          {paused && <Pill tone="warn">{searches.paused}</Pill>}
        </span>
        <span className={styles['words']}>{names.join(', ')}</span>
        {misspelt.length > 0 && (
          <span className={terms['note']}>{searches.misspeltWords(misspelt.join(', '))}</span>
        )}
      </span>
      <span className={terms['count']}>{searches.kinds[kind]}</span>
    </li>
  )
}

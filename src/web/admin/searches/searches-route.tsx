import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listSearches } from '#contract/staff/catalogue/synonyms.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button } from '#web/ui/button.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { SearchesNav } from './searches-nav.tsx'
import * as styles from './searches.module.css'

const list = namedEndpoint<typeof listSearches>({ method: 'GET', path: '/v1/staff/searches' })

export async function loader(args: LoaderFunctionArgs) {
  const given = givenIn(new URL(args.request.url).searchParams)
  // The API checks all.
  const query = given as Arguments<typeof listSearches>['query']
  const listed = await loadAsStaff(args, (api) => api(list, { query }))
  const { days = '30', language = '', empty } = given
  return { listed, days, language, isEmpty: empty === 'true' }
}

/** What shoppers search for, and what they do not find. */
export default function SearchesRoute() {
  const { words, number } = useSpeech()
  const { listed, days, language, isEmpty } = useLoaderData<typeof loader>()
  const { searches } = words
  const { results, count, page, pages } = listed
  const kept = { ...(days !== '30' && { days }), ...(language !== '' && { language }) }
  const to = (more: Readonly<Record<string, string>>) =>
    `/searches?${new URLSearchParams({ ...kept, ...more }).toString()}`
  return (
    <div className={terms['page']}>
      <title>{`${searches.title} · ${words.area}`}</title>
      <h1>{searches.title}</h1>
      <SearchesNav />
      <p className={terms['quiet']}>{searches.lead}</p>
      <Form className={terms['find']} key={`${days} ${language}`}>
        {isEmpty && <input type="hidden" name="empty" value="true" />}
        <Select
          name="days"
          label={searches.days}
          defaultValue={days}
          choices={['7', '30', '90'].map((one) => [one, searches.lastDays(number(Number(one)))] as const)}
        />
        <Select
          name="language"
          label={searches.language}
          defaultValue={language}
          choices={[
            ['', searches.bothLanguages],
            ['en', searches.languages.en],
            ['bn', searches.languages.bn],
          ]}
        />
        <Button type="submit">{searches.show}</Button>
      </Form>
      <ListTabs
        label={searches.title}
        tabs={[
          { to: to({}), name: searches.allTerms, isCurrent: !isEmpty },
          { to: to({ empty: 'true' }), name: searches.withoutResult, isCurrent: isEmpty },
        ]}
      />
      <p className={terms['quiet']}>{searches.sum(number(listed.searches), number(listed.without_result))}</p>
      {results.length === 0 && <Empty>{isEmpty ? searches.noneEmpty : searches.none}</Empty>}
      {results.length > 0 && (
        <ol className={terms['list']}>
          {results.map((one) => (
            <SearchRow key={`${one.language} ${one.term}`} search={one} />
          ))}
        </ol>
      )}
      {pages > 1 && <Pages page={page} pages={pages} range={searches.range(number(count))} />}
    </div>
  )
}

interface SearchRowProps {
  readonly search: ReturnType<typeof useLoaderData<typeof loader>>['listed']['results'][number]
}

function SearchRow({ search: { term, language, times, last_on: day, found, synonyms } }: SearchRowProps) {
  const speech = useSpeech()
  const { searches } = speech.words
  const mayWrite = usePerson().may('catalogue:write')
  const inShop = `${language === 'bn' ? '/bn' : ''}/search/${encodeURIComponent(term)}`
  return (
    <li className={terms['row']}>
      <span className={styles['term']}>
        <a href={inShop} target="_blank" rel="noreferrer" aria-label={searches.inShop(term)}>
          {term}
        </a>{' '}
        {found === 0 && <Pill tone="warn">{searches.nothing}</Pill>}
        <span className={terms['note']}>
          {[
            searches.times(times, speech.number(times)),
            searches.languages[language],
            searches.lastOn(speech.day(`${day}T12:00:00+06:00`)),
            ...(found > 0 ? [searches.found(found, speech.number(found))] : []),
          ].join(' · ')}
        </span>
      </span>
      <span className={terms['count']}>
        {synonyms !== null && <Link to={`/synonyms/${synonyms.id}`}>{searches.inGroup(synonyms.code)}</Link>}
        {synonyms === null && mayWrite && (
          <Link
            to={`/synonyms?${new URLSearchParams({ term }).toString()}`}
            aria-label={searches.makeSynonymOf(term)}
          >
            {searches.makeSynonym}
          </Link>
        )}
      </span>
    </li>
  )
}

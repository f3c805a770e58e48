import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Arguments } from '#contract/endpoint.ts'
import type { listNotices } from '#contract/staff/reminders/waiting-notices.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { BothValuesAnswer, type BothValues } from '#web/admin/compare/both-values.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as stockStyles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { list, pieceInWords, saveSettings } from './notice-calls.ts'
import { NoticeProgress } from './notice-progress.tsx'
import * as styles from './notices.module.css'

/** Notices to a page, as the API gives them. */
const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  // The API checks it.
  const query = givenIn(new URL(args.request.url).searchParams) as Arguments<typeof listNotices>['query']
  return { listed: await loadAsStaff(args, (api) => api(list, { query })) }
}

/** Saves whether the shop tells people by itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const body = { by_itself: form.get('by_itself') !== null, version: Number(textOf(form, 'version')) }
  const done = await doAsStaff({ context }, (api) => api(saveSettings, { body }))
  if (done.ok) return { refused: null, fields: null }
  // The API names both values of each field with this refusal.
  const fields = done.code === 'version_conflict' ? (done.details['fields'] as readonly BothValues[]) : null
  return { refused: done.message, fields }
}

/** The messages of the last weeks to those who wait, the newest first. */
export default function NoticesRoute() {
  const { words, number, either, day, moment } = useSpeech()
  const { listed } = useLoaderData<typeof loader>()
  const { notices } = words
  const { results, page, pages, count } = listed
  const before = (page - 1) * PAGE
  return (
    <div className={stockStyles['page']}>
      <title>{`${notices.title} · ${words.area}`}</title>
      <h1>{notices.title}</h1>
      <StockNav />
      <p className={stockStyles['quiet']}>
        {notices.lead} <Link to="/stock?view=waiting">{notices.toWaiting}</Link>
      </p>
      <Settings />
      {results.length === 0 ? (
        <Empty>{notices.none}</Empty>
      ) : (
        <>
          <ul className={styles['list']}>
            {results.map((notice) => (
              <li key={notice.id} className={stockStyles['card']}>
                <h2>
                  <Link to={`/stock/waiting/${notice.id}`}>
                    {pieceInWords(notice.piece, either, notices.aboutAll)}
                  </Link>
                </h2>
                <p className={stockStyles['quiet']}>
                  {notices.kinds[notice.kind]}
                  {notice.day !== null && ` (${day(notice.day)})`} ·{' '}
                  {notices.by(notice.by.name, moment(notice.made_at))}
                </p>
                <NoticeProgress notice={notice} />
              </li>
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            range={words.orders.range(number(before + 1), number(before + results.length), number(count))}
          />
        </>
      )}
    </div>
  )
}

/** Whether the shop tells people by itself; only who may change settings sees the form. */
function Settings() {
  const { notices } = useSpeech().words
  const { settings } = useLoaderData<typeof loader>().listed
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  if (!may('settings:write')) return null
  return (
    <section className={stockStyles['part']}>
      <h2>{notices.settings}</h2>
      {answer?.fields != null && <BothValuesAnswer fields={answer.fields} names={notices.fields} />}
      {answer?.fields === null && (
        <Answer done={answer.refused === null ? notices.saved : undefined} refused={answer.refused} />
      )}
      <Form method="post" key={settings.version} className={stockStyles['inline']}>
        <input type="hidden" name="version" value={settings.version} />
        <label className={styles['box']}>
          <input type="checkbox" name="by_itself" defaultChecked={settings.by_itself} /> {notices.byItself}
        </label>
        <p className={stockStyles['quiet']}>{notices.byItselfHint}</p>
        <Button type="submit">{notices.save}</Button>
        <HistoryLink kind="waiting_setting" id="1" />
      </Form>
    </section>
  )
}

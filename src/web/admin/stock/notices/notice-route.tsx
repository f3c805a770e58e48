import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as stockStyles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { useLookAgain } from '#web/admin/ui/use-look-again.ts'
import { Button } from '#web/ui/button.tsx'
import { cancel, pieceInWords, read } from './notice-calls.ts'
import { LeftOut, PeopleList } from './notice-people.tsx'
import { NoticeProgress } from './notice-progress.tsx'
import * as styles from './notices.module.css'

/** The page looks again so often while something is under way. */
const LOOK_MS = 3000

export async function loader(args: LoaderFunctionArgs) {
  const params = { notice: args.params['notice'] ?? '' }
  return { notice: await loadAsStaff(args, (api) => api(read, { params })) }
}

/** Calls off what has not left. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { notice = '' } = params
  const done = await doAsStaff({ context }, (api) => api(cancel, { params: { notice } }))
  return done.ok ? { refused: null } : { refused: done.message }
}

/** One message to those who wait: how far it is, and what became of each person. */
export default function NoticeRoute() {
  const { words, either, day, moment } = useSpeech()
  const { notice } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const { notices } = words
  const { counts } = notice
  const isUnderWay = notice.state !== 'cancelled' && counts.waiting + counts.on_the_way > 0
  useLookAgain(isUnderWay, LOOK_MS)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={stockStyles['page']}>
      <title>{`${notices.title} · ${words.area}`}</title>
      <header className={stockStyles['part']}>
        <h1>{pieceInWords(notice.piece, either, notices.aboutAll)}</h1>
        <p className={stockStyles['quiet']}>
          {notices.kinds[notice.kind]}
          {notice.day !== null && ` (${day(notice.day)})`} ·{' '}
          {notices.by(notice.by.name, moment(notice.made_at))}
        </p>
      </header>
      <StockNav />
      {answer !== undefined && (
        <Answer done={answer.refused === null ? notices.cancelled : undefined} refused={answer.refused} />
      )}
      <NoticeProgress notice={notice} />
      {isUnderWay && (
        <noscript>
          <a href="?">{words.imports.refresh}</a>
        </noscript>
      )}
      {notice.can_cancel && may('customers:write') && (
        <Form method="post">
          <Button type="submit">{notices.cancel}</Button>
        </Form>
      )}
      <section className={stockStyles['part']}>
        <LeftOut reasons={notice.left_out} />
        <PeopleList people={notice.people} isCut={notice.people.length < all} />
      </section>
      <p className={styles['foot']}>
        <HistoryLink kind="waiting_notice" id={String(notice.id)} />
      </p>
    </div>
  )
}

import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { FigureTiles } from '#web/admin/reports/figure-tiles.tsx'
import { ReportTable } from '#web/admin/reports/report-table.tsx'
import { SalesChart } from '#web/admin/reports/sales-chart.tsx'
import { ShownDays } from '#web/admin/reports/shown-days.tsx'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { ChangeForm } from './change-form.tsx'
import { MailForm } from './mail-form.tsx'
import { doWork, periodOf, readSaved } from './saved-calls.ts'
import { useSavedWords } from './use-saved-words.ts'
import * as styles from './saved.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const looksAtMail = new URL(args.request.url).searchParams.get('mail') === 'preview'
  const read = await loadAsStaff(args, (api) => readSaved(api, args.params['saved'] ?? '', looksAtMail))
  return { ...read, done: doneBefore(args.request) }
}

/** Changes the report or its mail, whichever button was pressed. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => doWork(api, params['saved'] ?? '', form))
  if (outcome.ok && outcome.value.done === 'removed') return redirect('/reports/saved?done=removed')
  return { work: textOf(form, 'work'), typed: valuesOf(form), ...outcome }
}
export type SavedAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** A saved report as it is today, with its name, its period and its mail to the person. */
export default function SavedReportRoute() {
  const { words } = useSpeech()
  const { saved, preview, done } = useLoaderData<typeof loader>()
  const answer = useActionData<SavedAnswer>()
  const { reports } = words
  return (
    <div className={styles['page']}>
      <title>{`${saved.name} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/reports/saved">{reports.saved.title}</Link>
        </p>
        <h1>
          <bdi>{saved.name}</bdi>
        </h1>
        <Standing saved={saved} />
      </header>
      <PressAnswer answer={answer} done={done} />
      <StepUp answer={answer} />
      <MailForm saved={saved} preview={preview} answer={answer} />
      {saved.can_change && <ChangeForm key={saved.version} saved={saved} answer={answer} />}
      <Figures />
    </div>
  )
}

function Standing({ saved }: { readonly saved: SavedReport }) {
  const { reports } = useSpeech().words
  const search = new URLSearchParams({ report: saved.report, ...periodOf(saved) })
  const { periodOf: periodInWords } = useSavedWords()
  return (
    <>
      <p>
        {reports.names[saved.report]} · {periodInWords(saved)}
      </p>
      {!saved.mine && <p className={styles['quiet']}>{reports.saved.notYours(saved.owner)}</p>}
      <p className={styles['links']}>
        <Link to={`/reports?${search.toString()}`}>{reports.saved.open}</Link>
        <HistoryLink kind="saved_report" id={saved.id} />
      </p>
    </>
  )
}

interface PressAnswerProps {
  readonly answer: SavedAnswer | undefined
  readonly done: string
}

function PressAnswer({ answer, done }: PressAnswerProps) {
  const { reports } = useSpeech().words
  const { periodOf: periodInWords } = useSavedWords()
  const { saved } = reports
  if (answer === undefined) return <Answer done={doneIn({ saved: saved.done.saved }, done)} />
  if (answer.ok) {
    const { done: what, to = '' } = answer.value
    return <Answer done={what === 'sent' ? saved.done.sent(to) : saved.done[what]} />
  }
  if (answer.code !== 'version_conflict')
    return answer.code === 'reauth_required' ? null : <Answer refused={refusalIn(answer)} />
  // The API sends the whole report with this refusal.
  const now = answer.details['now'] as SavedReport
  return (
    <Answer refused={saved.conflict}>
      {now.name} · {reports.names[now.report]} · {periodInWords(now)}. {saved.overwrite}
    </Answer>
  )
}

function Figures() {
  const { reports } = useSpeech().words
  const { shown } = useLoaderData<typeof loader>()
  const isEmpty = [...shown.total.values, ...shown.total.before].every((value) => (value ?? 0) === 0)
  return (
    <div className={styles['part']}>
      <h2>{reports.names[shown.report]}</h2>
      <ShownDays shown={shown} />
      {isEmpty && <Empty>{reports.nothing}</Empty>}
      {!isEmpty && shown.report === 'days' && (
        <>
          <FigureTiles shown={shown} />
          <SalesChart key={`${shown.period.first} ${shown.period.last}`} shown={shown} />
        </>
      )}
      {!isEmpty && <ReportTable shown={shown} />}
    </div>
  )
}

import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SavedReport } from '#contract/staff/reports/saved-reports.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { SimpleTable } from '#web/admin/reports/simple-table.tsx'
import { readSavedReports } from './saved-calls.ts'
import { useSavedWords } from './use-saved-words.ts'
import * as styles from './saved.module.css'

export async function loader(args: LoaderFunctionArgs) {
  return { reports: await loadAsStaff(args, readSavedReports), done: doneBefore(args.request) }
}

/** The reports that the person saved, and those of colleagues. */
export default function SavedReportsRoute() {
  const { words } = useSpeech()
  const { reports, done } = useLoaderData<typeof loader>()
  const { saved } = words.reports
  return (
    <div className={styles['page']}>
      <title>{`${saved.title} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/reports">{words.reports.title}</Link>
        </p>
        <h1>{saved.title}</h1>
        <p className={styles['quiet']}>{saved.lead}</p>
      </header>
      <Answer done={doneIn({ removed: saved.done.removed }, done)} />
      {reports.length === 0 ? (
        <Empty>
          {saved.none} <Link to="/reports">{saved.toReports}</Link>
        </Empty>
      ) : (
        <SavedTable reports={reports} />
      )}
    </div>
  )
}

function SavedTable({ reports }: { readonly reports: readonly SavedReport[] }) {
  const { words } = useSpeech()
  const { periodOf, mailOf } = useSavedWords()
  const { saved, names, period } = words.reports
  return (
    <SimpleTable
      label={saved.title}
      columns={[saved.name, saved.report, period, saved.mail.title]}
      rows={reports.map((one) => ({
        key: one.id,
        name: (
          <>
            <Link to={`/reports/saved/${one.id}`}>{one.name}</Link>
            {!one.mine && <span className={styles['owner']}>{saved.byOther(one.owner)}</span>}
          </>
        ),
        cells: [names[one.report], periodOf(one), mailOf(one)],
      }))}
    />
  )
}

import { Form, Link } from 'react-router'
import type { MailBlock, previewReportMail, SavedReport } from '#contract/staff/reports/saved-reports.ts'
import type { Reply } from '#contract/endpoint.ts'
import { SimpleTable } from '#web/admin/reports/simple-table.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { fieldsClass, Select } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { SavedAnswer } from './saved-report-route.tsx'
import { useSavedWords } from './use-saved-words.ts'
import * as styles from './saved.module.css'

type Preview = Reply<typeof previewReportMail>

interface MailFormProps {
  readonly saved: SavedReport
  /** Null: nobody looks at it. */
  readonly preview: Preview | null
  readonly answer: SavedAnswer | undefined
}

/** Sunday morning, when a week of work begins. */
const usual = { weekday: 0, hour: 9, csv: true }
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the report comes to the person by mail, and what such a mail has. */
export function MailForm({ saved, preview, answer }: MailFormProps) {
  const { words, moment } = useSpeech()
  const { mailOf } = useSavedWords()
  const { mail } = words.reports.saved
  return (
    // What was pressed here stays open.
    <details className={styles['card']} open={preview !== null || isAbout(answer) || undefined}>
      <summary className={styles['summary']}>
        <h2>{mail.title}</h2>
        <span className={styles['quiet']}>{mailOf(saved)}</span>
      </summary>
      <p className={styles['quiet']}>
        {saved.mail === null ? mail.lead : mail.next(moment(saved.mail.next_at))}
      </p>
      <Form method="post" className={styles['panel']} preventScrollReset key={saved.mail?.next_at ?? ''}>
        <MailTime wish={wishOf(saved, answer)} />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary" name="work" value="mail">
            {saved.mail === null ? mail.start : mail.change}
          </Button>
          {saved.mail !== null && (
            <Button type="submit" name="work" value="stop">
              {mail.stop}
            </Button>
          )}
          <Button type="submit" name="work" value="send">
            {mail.now}
          </Button>
          <Link className={buttonClass()} to={`/reports/saved/${saved.id}?mail=preview`} preventScrollReset>
            {mail.preview}
          </Link>
        </div>
      </Form>
      {preview !== null && <MailPreview preview={preview} />}
    </details>
  )
}

function isAbout(answer: SavedAnswer | undefined): boolean {
  return answer !== undefined && ['mail', 'stop', 'send'].includes(answer.work)
}

interface Wish {
  readonly weekday: string
  readonly hour: string
  readonly csv: boolean
}

/** What the form begins with: the mail as it is, or what was typed where it was refused. */
function wishOf({ mail }: SavedReport, answer: SavedAnswer | undefined): Wish {
  const { weekday, hour, csv } = mail ?? usual
  if (answer?.ok !== false || answer.work !== 'mail')
    return { weekday: String(weekday), hour: String(hour), csv }
  const { typed } = answer
  return { weekday: typed['weekday'] ?? '', hour: typed['hour'] ?? '', csv: 'csv' in typed }
}

function MailTime({ wish }: { readonly wish: Wish }) {
  const { hour } = useSavedWords()
  const { mail, weekdays } = useSpeech().words.reports.saved
  return (
    <>
      <div className={fieldsClass}>
        <Select
          name="weekday"
          label={mail.weekday}
          defaultValue={wish.weekday}
          choices={weekdays.map((name, index) => [String(index), name])}
        />
        <Select
          name="hour"
          label={mail.hour}
          defaultValue={wish.hour}
          choices={hours.map((one) => [String(one), hour(one)])}
        />
      </div>
      <label className={styles['check']}>
        <input type="checkbox" name="csv" defaultChecked={wish.csv} /> {mail.csv}
      </label>
    </>
  )
}

function MailPreview({ preview }: { readonly preview: Preview }) {
  const { words, number } = useSpeech()
  const { mail } = words.reports.saved
  const { to, subject, heading, blocks, csv } = preview
  return (
    <section className={styles['preview']} aria-label={mail.preview}>
      {to === null ? (
        <p>
          {mail.noAddress} <Link to="/account">{mail.account}</Link>
        </p>
      ) : (
        <p className={styles['quiet']}>{mail.previewOf(to)}</p>
      )}
      <p>
        <strong>{subject}</strong>
      </p>
      <h3>{heading}</h3>
      {blocks.map((block, index) => (
        <Block key={`${index} ${block.kind}`} block={block} />
      ))}
      {csv !== null && (
        <p className={styles['quiet']}>{mail.file(csv.name, number(Math.ceil(csv.bytes / 1000)))}</p>
      )}
    </section>
  )
}

function Block({ block }: { readonly block: MailBlock }) {
  if (block.kind !== 'table')
    return <p className={block.kind === 'note' ? styles['quiet'] : undefined}>{block.text}</p>
  const [first = ''] = block.headings
  return (
    <SimpleTable
      label={first}
      columns={block.headings}
      rows={block.rows.map(([name = '', ...cells], index) => ({ key: `${index} ${name}`, name, cells }))}
    />
  )
}

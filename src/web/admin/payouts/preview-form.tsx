import { Form, Link, useNavigation } from 'react-router'
import type { PayoutPreview } from '#contract/staff/payouts.ts'
import { payoutProblems } from '#domain/payout/judge-line.ts'
import { statementColumns } from '#domain/payout/statement.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { refusedClass } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { PayoutLines } from './payout-lines.tsx'
import type { PayoutAnswer } from './payout-actions.ts'
import * as styles from './payouts.module.css'

interface PreviewFormProps {
  readonly answer: PayoutAnswer
  readonly preview: PayoutPreview
  /** By which a second press takes nothing more in. */
  readonly requestKey: string
}

/** What the statement says beside what the store knows, before anything is kept. */
export function PreviewForm({ answer, preview, requestKey }: PreviewFormProps) {
  const { words, money, number } = useSpeech()
  const { payouts } = words
  const { given } = answer
  const isBusy = useNavigation().state === 'submitting'
  const canTake = preview.lines > 0 && preview.known_as === null
  return (
    <section className={styles['part']} aria-labelledby="preview">
      <h2 id="preview">{payouts.previewTitle(given.reference)}</h2>
      {answer.refused !== null && (
        <p role="alert" className={refusedClass}>
          {answer.refused} {Object.values(answer.errors).join(' ')}
        </p>
      )}
      {preview.known_as !== null && <p className={refusedClass}>{payouts.known(preview.known_as)}</p>}
      <Form method="post" encType="multipart/form-data" className={styles['form']}>
        <input type="hidden" name="courier" value={given.courier} />
        <input type="hidden" name="preview" value={preview.preview} />
        <input type="hidden" name="key" value={requestKey} />
        <textarea name="text" hidden readOnly value={given.text} />
        <Columns preview={preview} />
        <p>
          {payouts.sums(
            payouts.parcels(preview.lines, number(preview.lines)),
            money(preview.sums.collected),
            money(preview.sums.fee),
            money(preview.sums.paid),
          )}
        </p>
        <ul className={styles['list']}>
          {payoutProblems.map((problem) => {
            const count = preview.problems[problem] ?? 0
            return count > 0 && <li key={problem}>{`${number(count)} × ${payouts.problems[problem]}`}</li>
          })}
        </ul>
        {preview.lines > 0 && preview.differing.length === 0 && <p>{payouts.allFits}</p>}
        <Unread preview={preview} />
        <Field
          name="reference"
          label={payouts.reference}
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={given.reference}
        />
        <div className={styles['buttons']}>
          {canTake && (
            <Button type="submit" name="intent" value="take" look="primary" aria-busy={isBusy || undefined}>
              {payouts.take}
            </Button>
          )}
          <Button type="submit" name="intent" value="look">
            {payouts.lookAgain}
          </Button>
          <Link to="/payouts" className={buttonClass({ look: 'quiet' })}>
            {payouts.otherFile}
          </Link>
        </div>
      </Form>
      {preview.differing.length > 0 && <PayoutLines lines={preview.differing} />}
    </section>
  )
}

function Columns({ preview: { head, columns } }: Pick<PreviewFormProps, 'preview'>) {
  const { words } = useSpeech()
  const { payouts } = words
  return (
    <fieldset className={styles['columns']}>
      <legend>{payouts.columnsTitle}</legend>
      {statementColumns.map((column) => (
        <Select
          key={column}
          name={`column-${column}`}
          label={payouts.columns[column]}
          defaultValue={String(columns[column] ?? '')}
          choices={[
            ['', payouts.noColumn],
            ...head.map((name, place) => [String(place), name === '' ? `#${place + 1}` : name] as const),
          ]}
        />
      ))}
    </fieldset>
  )
}

function Unread({ preview: { unread, unread_count: count } }: Pick<PreviewFormProps, 'preview'>) {
  const { words, number } = useSpeech()
  const { payouts } = words
  if (count === 0) return null
  return (
    <>
      <details>
        <summary className={styles['summary']}>{payouts.unread(count, number(count))}</summary>
        <ul className={styles['list']}>
          {unread.map((line) => (
            <li key={line.row}>
              {payouts.line(number(line.row))} {payouts.unreadWhy[line.problem]} <code>{line.found}</code>
            </li>
          ))}
        </ul>
      </details>
      <label className={styles['check']}>
        <input type="checkbox" name="leave_out" /> {payouts.leaveOut}
      </label>
    </>
  )
}

import type { PromotionTrial } from '#contract/staff/promotions/promotions.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, fieldsClass, LongField, Select } from '#web/admin/ui/field.tsx'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import type { readGroups } from './promotion-calls.ts'
import type { PromotionAnswer } from './promotion-route.tsx'
import { textIn, type PromotionValues } from './promotion-values.ts'
import * as styles from './promotions.module.css'

interface TestProps {
  readonly values: PromotionValues
  readonly groups: Awaited<ReturnType<typeof readGroups>>
  readonly answer: PromotionAnswer | undefined
}

/** A cart on which the promotion of the form is tried. */
export function TestCart({ values, groups, answer }: TestProps) {
  const { words } = useSpeech()
  const { test } = words.promotions
  const text = textIn(values)
  const tested = answer?.ok === true && 'tested' in answer ? answer.tested : null
  const errors = answer?.ok === false ? answer.errors : {}
  const lines = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1]
  return (
    <section className={styles['card']} aria-labelledby="test-title">
      <h2 id="test-title">{test.title}</h2>
      <p className={styles['note']}>{test.lead}</p>
      <LongField
        name="test_lines"
        label={test.lines}
        hint={test.linesHint}
        defaultValue={text('test_lines')}
        problem={lines}
        maxLength={1000}
        rows={3}
      />
      <div className={fieldsClass}>
        <Field
          name="test_codes"
          label={test.codes}
          hint={test.codesHint}
          defaultValue={text('test_codes')}
          problem={errors['codes']}
          autoComplete="off"
        />
        <Select
          name="test_zone"
          label={test.zone}
          choices={[['', test.noZone], ...zoneCodes.map((one) => [one, words.orders.zones[one]] as const)]}
          defaultValue={text('test_zone')}
        />
        <Field
          name="test_before"
          label={test.before}
          defaultValue={text('test_before') || '0'}
          problem={errors['orders_before']}
          inputMode="numeric"
        />
        {groups.length > 0 && (
          <Select
            name="test_group"
            label={test.group}
            choices={[['', test.noGroup], ...groups.map(({ id, name }) => [String(id), name] as const)]}
            defaultValue={text('test_group')}
          />
        )}
      </div>
      <label className={styles['check']}>
        <input type="checkbox" name="test_prepaid" defaultChecked={text('test_prepaid') !== ''} />
        {test.prepaid}
      </label>
      <p className={styles['buttons']}>
        <Button type="submit" name="work" value="test">
          {test.try}
        </Button>
      </p>
      {tested !== null && <TestResult result={tested} />}
    </section>
  )
}

function TestResult({ result }: { readonly result: PromotionTrial }) {
  const { words, number, money, either } = useSpeech()
  const { test, itself } = words.promotions
  const { lines, problem, promotions } = result
  const own = promotions.find(({ tried }) => tried)
  const sums: readonly (readonly [string, number])[] = [
    [test.subtotal, result.subtotal],
    ...promotions.map(({ name, name_bn, code, amount, tried }) => {
      const label = tried ? test.tried : `${either(name, name_bn)} (${code ?? itself})`
      return [label, -amount] as const
    }),
    ...(result.delivery === null ? [] : [[test.delivery, result.delivery] as const]),
    ...(result.cash_fee > 0 ? [[test.cashFee, result.cash_fee] as const] : []),
    [test.total, result.total],
  ]
  return (
    <div className={styles['part']} aria-live="polite">
      <p className={styles['sentence']}>
        {problem === null && own !== undefined && test.works(money(own.amount))}
        {problem !== null && problem.state !== 'ok' && wordsOf(test.problems, problem.state)}
        {problem?.missing != null && ` ${test.missing(money(problem.missing))}`}
      </p>
      <ScrollSideways label={test.table}>
        <table className={styles['table']}>
          <TableHead columns={[test.piece, test.quantity, test.price, test.off, test.toPay]} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.sku}>
                <th scope="row">
                  {either(line.name, line.name_bn)} <span className={styles['note']}>{line.sku}</span>
                </th>
                <td>{number(line.quantity)}</td>
                <td>{money(line.price)}</td>
                <td>{line.discount === 0 ? '–' : money(line.discount)}</td>
                <td>{money(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollSideways>
      <table className={styles['table']}>
        <tbody>
          {sums.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A promotion that is tried has no problem of a gift card. */
function wordsOf(problems: Readonly<Record<string, string>>, state: string): string | undefined {
  return problems[state]
}

import { Form, useNavigation } from 'react-router'
import type { StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { CODES_AT_ONCE_MAX } from '#domain/pricing/promotion-limits.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Field, fieldsClass } from '#web/admin/ui/field.tsx'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from './code-field.tsx'
import type { PromotionAnswer } from './promotion-route.tsx'
import { textIn, type PromotionValues } from './promotion-values.ts'
import * as styles from './promotions.module.css'

interface CodesProps {
  readonly promotion: StaffPromotion
  readonly answer: PromotionAnswer | undefined
}

/** The problems of the form, and what was typed into it. */
interface CodesRefusal {
  readonly errors: Readonly<Record<string, string>>
  readonly typed: PromotionValues
}

/** The single-use codes of a promotion: those that were made, as lists to send out, and more of them. */
export function PromotionCodes({ promotion: { id, batches }, answer }: CodesProps) {
  const { words, number, moment } = useSpeech()
  const { codes } = words.promotions
  const mayWrite = usePerson().may('promotions:write')
  const columns = [codes.made, codes.begin, codes.number, codes.used, ...(mayWrite ? [codes.file] : [])]
  return (
    <section className={styles['card']} aria-labelledby="codes-title">
      <h2 id="codes-title">{codes.title}</h2>
      <p className={styles['note']}>{codes.lead}</p>
      {batches.length === 0 ? (
        <Empty>{codes.none}</Empty>
      ) : (
        <ScrollSideways label={codes.all}>
          <table className={styles['table']} aria-label={codes.all}>
            <TableHead columns={columns} />
            <tbody>
              {batches.map((batch) => (
                <tr key={batch.id}>
                  <th scope="row">{moment(batch.made_at)}</th>
                  <td>{batch.prefix === '' ? '–' : batch.prefix}</td>
                  <td>{number(batch.count)}</td>
                  <td>{number(batch.used)}</td>
                  {mayWrite && (
                    <td>
                      <CsvLink
                        of={`promotions/${id}/codes`}
                        filters={{ batch: String(batch.id) }}
                        sort={undefined}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollSideways>
      )}
      {mayWrite && <MakeCodes answer={answer} />}
    </section>
  )
}

function MakeCodes({ answer }: Pick<CodesProps, 'answer'>) {
  const { words, number } = useSpeech()
  const { codes } = words.promotions
  const isBusy = useNavigation().state === 'submitting'
  const { errors, typed } = answer !== undefined && 'codes' in answer ? answer.codes : nothingWrong
  const text = textIn(typed)
  return (
    <Form method="post" className={styles['part']} preventScrollReset>
      <div className={fieldsClass}>
        <Field
          name="count"
          label={codes.count}
          hint={codes.countHint(number(CODES_AT_ONCE_MAX))}
          defaultValue={text('count')}
          problem={errors['count']}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <CodeField
          name="prefix"
          label={codes.prefix}
          hint={codes.prefixHint}
          defaultValue={text('prefix')}
          problem={errors['prefix']}
          maxLength={12}
        />
      </div>
      <p className={styles['buttons']}>
        <Button type="submit" name="work" value="make_codes" aria-busy={isBusy || undefined}>
          {codes.make}
        </Button>
      </p>
    </Form>
  )
}

const nothingWrong: CodesRefusal = { errors: {}, typed: {} }

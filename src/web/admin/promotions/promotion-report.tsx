import type { StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './promotions.module.css'

/** The orders that used a promotion: together, and by day. */
export function PromotionReport({ report }: Pick<StaffPromotion, 'report'>) {
  const { words, number, money, day } = useSpeech()
  const { report: told } = words.promotions
  const { orders, given, sales, new_customers: fresh, days } = report
  const figures = [
    [told.orders, number(orders)],
    [told.given, money(given)],
    [told.sales, money(sales)],
    [told.newCustomers, number(fresh)],
  ] as const
  return (
    <section className={styles['card']} aria-labelledby="report-title">
      <h2 id="report-title">{told.title}</h2>
      {orders === 0 && <Empty>{told.none}</Empty>}
      {orders > 0 && (
        <>
          <dl className={styles['figures']}>
            {figures.map(([label, figure]) => (
              <div key={label}>
                <dt className={styles['note']}>{label}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <table className={styles['table']} aria-label={told.days}>
            <TableHead columns={[told.day, told.orders, told.given, told.sales]} />
            <tbody>
              {days.map((one) => (
                <tr key={one.day}>
                  <th scope="row">{day(`${one.day}T00:00:00+06:00`)}</th>
                  <td>{number(one.orders)}</td>
                  <td>{money(one.given)}</td>
                  <td>{money(one.sales)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}

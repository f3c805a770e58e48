import type { EditPreview } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { inWordsOf } from './days-in-words.ts'
import * as styles from './order-edit.module.css'

/** The order before and after beside each other, what becomes of the money, and what the customer is told. */
export function EditSums({ preview }: { readonly preview: EditPreview }) {
  const { words, money } = useSpeech()
  const { orderEdit } = words
  const { was, now } = preview
  const rows = [
    [orderEdit.subtotal, was.subtotal, now.subtotal] as const,
    [orderEdit.discounts, -was.discount, -now.discount] as const,
    [orderEdit.charge, was.delivery_charge, now.delivery_charge] as const,
    ...(was.cash_fee + now.cash_fee > 0 ? [[orderEdit.cashFee, was.cash_fee, now.cash_fee] as const] : []),
    [orderEdit.total, was.total, now.total] as const,
  ]
  return (
    <>
      <table className={styles['both']}>
        <TableHead columns={[orderEdit.what, orderEdit.was, orderEdit.now]} />
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name} data-changed={before !== after || undefined}>
              <th scope="row">{name}</th>
              <td>{money(before)}</td>
              <td>{money(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles['facts']}>
        <MoneyFacts preview={preview} />
        <PromotionFacts preview={preview} />
        <DayFacts preview={preview} />
      </ul>
      {preview.changes ? <MessageCard preview={preview} /> : <p>{orderEdit.nothing}</p>}
    </>
  )
}

interface FactsProps {
  readonly preview: EditPreview
}

function MoneyFacts({ preview: { money: after } }: FactsProps) {
  const { words, money } = useSpeech()
  const { orderEdit } = words
  const facts = [
    [after.paid, orderEdit.paid] as const,
    [after.refund, orderEdit.refund] as const,
    [after.pay_online, orderEdit.online] as const,
    [after.to_collect, orderEdit.collect] as const,
  ]
  return facts
    .filter(([amount]) => amount > 0)
    .map(([amount, say]) => <li key={say(money(amount))}>{say(money(amount))}</li>)
}

function PromotionFacts({ preview: { promotions } }: FactsProps) {
  const { words, money, either } = useSpeech()
  const { orderEdit } = words
  return promotions.map(({ code, name, name_bn, now, why, missing }) => {
    const called = code ?? either(name, name_bn)
    if (now > 0) return <li key={called}>{orderEdit.promoted(called, money(now))}</li>
    const reason = why === null ? orderEdit.whys.outdone : orderEdit.whys[why]
    const short = missing === null ? '' : `, ${orderEdit.missing(money(missing))}`
    return (
      <li key={called} className={styles['problem']}>
        {orderEdit.lost(called, `${reason}${short}`)}
      </li>
    )
  })
}

function DayFacts({ preview: { promised } }: FactsProps) {
  const { words, language } = useSpeech()
  const { was, now } = promised
  if (was.from === now.from && was.to === now.to) return null
  const [from, to] = [now.from, now.to].map((day) => inWordsOf(day, words.months, language))
  return <li>{words.orderEdit.days(from ?? '', to ?? '')}</li>
}

function MessageCard({ preview: { message } }: FactsProps) {
  const { words, number } = useSpeech()
  const { orderEdit } = words
  return (
    <div className={styles['message']}>
      <h3>{orderEdit.message}</h3>
      <p lang={message.language} className={styles['quote']}>
        {message.sms}
      </p>
      <p className={styles['quiet']}>{orderEdit.segments(message.segments, number(message.segments))}</p>
      {message.email_subject !== null && (
        <p className={styles['quiet']} lang={message.language}>
          {orderEdit.mailToo(message.email_subject)}
        </p>
      )}
    </div>
  )
}

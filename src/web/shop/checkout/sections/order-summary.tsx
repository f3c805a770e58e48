import { useState } from 'react'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { FoldedOnPhones } from '#web/ui/folded-on-phones.tsx'
import { nameOfCode } from '#web/shop/promo/code-name.ts'
import { FreeDelivery } from '#web/shop/delivery/free-delivery.tsx'
import { discountRows } from '#web/order-view/discount-rows.ts'
import * as sums from '#web/order-view/sums.module.css'
import { PieceLine } from '#web/order-view/piece-line.tsx'
import { optionWords } from '#domain/catalogue/option-words.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order-summary.module.css'
import type { LiveQuote } from '#web/shop/checkout/use-quote.ts'

/** The ordered pieces and their price: folded to one line on phones, beside the form on wide screens (ux 3.18). */
export function OrderSummary({ live }: { readonly live: LiveQuote }) {
  const { text, money } = useSpeech()
  const words = text.checkout
  const { quote, state } = live
  return (
    <section className={styles['summary']} aria-label={words.summary}>
      <FoldedOnPhones
        className={styles['fold']}
        heading={
          <span className={styles['short']}>
            {words.shortSummary(quote.pieces)} · <strong>{money(quote.to_pay)}</strong>
          </span>
        }
      >
        <ul className={styles['lines']}>
          {quote.lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <Sums quote={quote} stale={state !== 'fresh'} />
        {state === 'failed' && (
          <p role="alert" className={styles['failed']}>
            <Icon name="circle-alert" size={20} /> {words.quoteFailed}{' '}
            <button type="button" className={styles['again']} onClick={live.again}>
              {words.refreshTotal}
            </button>
          </p>
        )}
      </FoldedOnPhones>
      <Announced quote={quote} />
    </section>
  )
}

function SummaryLine({ line }: { readonly line: QuoteView['lines'][number] }) {
  const { text, language, words } = useSpeech()
  const { product, quantity, line_total: total, notice, made_to_order: made } = line
  if (product === null) return null
  const facts = [optionWords(product.options, language), ...(made ? [text.checkout.made] : [])]
  const isRemoved = notice === 'gone' || notice === 'sold_out'
  return (
    <li>
      <PieceLine
        image={product.image}
        name={
          <>
            <span className={styles['times']}>{text.checkout.times(quantity)}</span>{' '}
            {words(product.name, product.name_bn)}
          </>
        }
        facts={facts.filter((fact) => fact !== '').join(' · ')}
        amount={isRemoved ? text.card.soldOut : total}
      />
    </li>
  )
}

function Sums({ quote, stale }: { readonly quote: QuoteView; readonly stale: boolean }) {
  const speech = useSpeech()
  const { text, money } = speech
  const words = text.checkout
  const { delivery } = quote
  const isKnown = delivery.charge !== null
  return (
    <>
      <dl className={stale ? `${sums['sums']} ${sums['stale']}` : sums['sums']} aria-busy={stale}>
        <dt>{words.subtotal(quote.pieces)}</dt>
        <dd>{money(quote.subtotal)}</dd>
        {discountRows(quote, speech).map(([label, amount]) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        <dt>
          {words.deliveryLine}
          {delivery.zone !== null && isKnown && delivery.method !== 'collect' && (
            <span className={styles['zone']}> · {words.zones[delivery.zone]}</span>
          )}
        </dt>
        <dd>
          {delivery.charge === null
            ? words.fromPrice(money(delivery.from))
            : delivery.charge === 0
              ? words.free
              : money(delivery.charge)}
        </dd>
        {quote.cash_fee > 0 && <Row label={words.cashFee} amount={money(quote.cash_fee)} />}
        <dt className={sums['total']}>{isKnown ? words.total : words.totalWithoutDelivery}</dt>
        <dd className={sums['total']}>{money(quote.total)}</dd>
        {quote.credit.map(({ code, amount }) => (
          <Row key={code} label={nameOfCode(text, code)} amount={money(-amount)} />
        ))}
        {quote.credit.length > 0 && (
          <>
            <dt className={sums['total']}>{words.leftToPay}</dt>
            <dd className={sums['total']}>{money(quote.to_pay)}</dd>
          </>
        )}
      </dl>
      <p className={sums['vat']}>{words.vat}</p>
      <FreeDelivery bought={quote.subtotal} missing={delivery.missing_for_free} />
    </>
  )
}

function Row({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  )
}

/** Tells readers charge and total when they change; not as the page opens. */
function Announced({ quote: { delivery, total } }: { readonly quote: QuoteView }) {
  const { text, number } = useSpeech()
  const [announced, setAnnounced] = useState({ total, changed: false })
  if (announced.total !== total) setAnnounced({ total, changed: true })
  return (
    <output className="sr-only">
      {announced.changed && text.checkout.spokenTotal(number(delivery.charge ?? 0), number(total))}
    </output>
  )
}

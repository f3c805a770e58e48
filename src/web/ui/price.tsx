import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './price.module.css'

interface PriceProps {
  /** Taka. */
  readonly amount: number
  /** The real price before, in taka, if the price is reduced. */
  readonly before?: number | null
  /** There are dearer variants: the amount is the lowest. */
  readonly from?: boolean
  readonly large?: boolean
}

/** Below this many per cent a saving is told as an amount. */
const PERCENT_WORTH_TELLING = 5

/** The only place where money is shown: the sign in front, grouped as in Bangladesh, spoken as taka. */
export function Price({ before = null, ...price }: PriceProps) {
  return (
    <p className={price.large ? `${styles['price']} ${styles['large']}` : styles['price']}>
      {before !== null && before > price.amount ? (
        <SalePrice {...price} before={before} />
      ) : (
        <PlainPrice {...price} />
      )}
    </p>
  )
}

function PlainPrice({ amount, from = false }: PriceProps) {
  const { text, money, number } = useSpeech()
  const { price } = text
  return (
    <>
      <span aria-hidden="true">{from ? price.from(money(amount)) : money(amount)}</span>
      <span className="sr-only">
        {from ? price.spokenFrom(number(amount)) : price.spoken(number(amount))}
      </span>
    </>
  )
}

function SalePrice({ amount, from = false, before }: PriceProps & { readonly before: number }) {
  const { text, money, number } = useSpeech()
  const { price } = text
  const saved = before - amount
  const percent = Math.floor((saved * 100) / before)
  return (
    <>
      <span aria-hidden="true" className={styles['sale']}>
        {from ? price.from(money(amount)) : money(amount)}
      </span>
      <s aria-hidden="true" className={styles['before']}>
        {money(before)}
      </s>
      <span aria-hidden="true" className={styles['off']}>
        {percent >= PERCENT_WORTH_TELLING ? price.off(percent) : price.save(money(saved))}
      </span>
      <span className="sr-only">{price.spokenSale(number(amount), number(before), number(saved))}</span>
    </>
  )
}

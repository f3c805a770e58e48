import type { CreditBatchView } from '#contract/staff/credit/credit-batches.ts'
import * as page from '#web/admin/credit/credit.module.css'
import { printedCard } from '#web/admin/text/printed-card.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { moneyIn, numberIn } from '#web/text/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { CardsToPrint } from './batch-calls.ts'
import * as styles from './printed-cards.module.css'

interface PrintedCardsProps {
  readonly batch: CreditBatchView
  readonly print: CardsToPrint
}

/** The cards as they are printed, in their own language; all else stays off the paper. */
export function PrintedCards({ batch, print: { cards, store } }: PrintedCardsProps) {
  const { words, number } = useSpeech()
  const { creditBatches: batches } = words
  const isHydrated = useHydrated()
  const { language } = batch
  const said = printedCard[language]
  const shop = language === 'bn' ? (store.name_bn ?? store.name) : store.name
  if (cards.length === 0) return <Empty>{batches.noneToPrint}</Empty>
  return (
    <section className={`${page['printed']} ${styles['sheet']}`} aria-label={batches.sheet}>
      {isHydrated ? (
        <p>
          <Button type="button" look="primary" onClick={() => globalThis.print()}>
            {batches.printAll(cards.length, number(cards.length))}
          </Button>
        </p>
      ) : (
        <p className={styles['plain']}>{batches.printPlain}</p>
      )}
      <ol className={styles['cards']} lang={language}>
        {cards.map(({ place, code, balance, expires_on: until }) => (
          <li key={place} className={styles['card']}>
            <p className={styles['title']}>
              <strong>{shop}</strong> <span>{said.title}</span>
            </p>
            <p className={styles['amount']}>{moneyIn(language, balance)}</p>
            {batch.words !== null && <p className={styles['words']}>{batch.words}</p>}
            <p>{said.pays(moneyIn(language, balance), shop)}</p>
            <p>
              {said.code}: <code>{code}</code>
            </p>
            <p className={styles['small']}>
              {until === null ? said.noEnd : said.until(until)} {said.keep}
            </p>
            <p className={styles['place']} aria-hidden>
              {numberIn(language, place)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

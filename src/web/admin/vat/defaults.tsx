import { Link } from 'react-router'
import type { VatDefaultView } from '#contract/staff/vat/defaults.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { useRateWords } from './rate-row.tsx'
import * as styles from './vat.module.css'

interface DefaultsProps {
  readonly defaults: readonly VatDefaultView[]
  /** Without a class. */
  readonly products: number
}

/** The rates of products without a class: of the shop, and of the tree of categories. */
export function Defaults({ defaults, products }: DefaultsProps) {
  const { words, number } = useSpeech()
  const { vat } = words
  return (
    <section className={styles['part']} aria-labelledby="without">
      <h2 id="without">{vat.without}</h2>
      <p className={styles['quiet']}>
        {vat.withoutLead} {vat.withoutCount(products, number(products))}
      </p>
      <ul className={styles['list']}>
        {defaults.map((one) => (
          <DefaultRow key={one.code} shown={one} all={defaults} />
        ))}
      </ul>
    </section>
  )
}

function DefaultRow({
  shown,
  all,
}: {
  readonly shown: VatDefaultView
  readonly all: DefaultsProps['defaults']
}) {
  const { words, percent } = useSpeech()
  const nameOf = useDefaultName(all)
  const say = useRateWords()
  const { vat } = words
  const { code, level, own_rate: own, rate, rate_of: giver, rates } = shown
  return (
    <li className={styles['row']} data-level={level}>
      <span className={styles['name']}>
        <Link to={`/vat/defaults/${code}`}>{nameOf(code)}</Link>
      </span>
      <span className={styles['rates']}>
        {rates
          .filter(({ state }) => state === 'planned')
          .toReversed()
          .map((one) => (
            <Pill key={one.from} tone="info">
              {say(one)}
            </Pill>
          ))}
        {own === null ? (
          <span className={styles['note']}>{vat.inherited(percent(rate), nameOf(giver))}</span>
        ) : (
          <strong>{vat.today(percent(own))}</strong>
        )}
      </span>
    </li>
  )
}

/** The name of the shop or of a category, by its code. */
export function useDefaultName(all: DefaultsProps['defaults']): (code: string) => string {
  const { words, either } = useSpeech()
  return (code) => {
    const found = all.find((one) => one.code === code)
    return found?.name == null ? words.vat.shop : either(found.name, found.name_bn)
  }
}

import type { QuoteView } from '#contract/shop/checkout.ts'
import { dateRangeIn } from '#web/text/date-range.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioCards, type RadioCard } from '#web/ui/forms/radio-cards.tsx'
import * as styles from '#web/shop/checkout/checkout-page.module.css'
import { deliveryMethods, type DeliveryMethod } from '#web/shop/checkout/checkout-form.ts'
type Choice = QuoteView['delivery']['choices'][number]

/** Ways for the parcel to reach its place, each with charge and days; a line where there is only one. */
export function DeliveryWays({
  quote: { delivery },
  chosen,
}: {
  readonly quote: QuoteView
  readonly chosen: DeliveryMethod
}) {
  const { text, money } = useSpeech()
  const words = text.checkout
  const cardOf = useCard(delivery.zone)
  const known = delivery.choices.some(({ method }) => method === 'standard')
  const choices = [...delivery.choices].toSorted((a, b) => placeOf(a.method) - placeOf(b.method))
  const cards: readonly RadioCard[] = known
    ? choices.map(cardOf)
    : [
        {
          value: 'standard',
          title: words.methods.standard,
          always: words.deliveryFrom(money(delivery.from)),
        },
        ...choices.map(cardOf),
      ]
  const [only] = cards
  if (cards.length > 1 || only === undefined) {
    return <RadioCards name="method" legend={words.method} cards={cards} chosen={chosen} />
  }
  return (
    <p className={styles['way']}>
      <Icon name="truck" size={20} />
      <span>
        {only.title} {only.aside !== undefined && <strong>{only.aside}</strong>}
        {only.always !== undefined && <span className={styles['wayDays']}>{only.always}</span>}
      </span>
      <input type="hidden" name="method" value={only.value} />
    </p>
  )
}

function placeOf(method: DeliveryMethod): number {
  return deliveryMethods.indexOf(method)
}

function useCard(zone: QuoteView['delivery']['zone']) {
  const { text, language, money } = useSpeech()
  const words = text.checkout
  return ({ method, charge, arrives, refused }: Choice): RadioCard => {
    const days = dateRangeIn(language, arrives)
    const where = method === 'standard' && zone !== null ? `${words.zones[zone]} · ` : ''
    return {
      value: method,
      title: words.methods[method],
      aside: charge === 0 ? words.free : money(charge),
      always: method === 'collect' ? words.ready(days) : `${where}${words.arrives(days)}`,
      refused: refused === null ? null : words.methodRefused[refused],
    }
  }
}

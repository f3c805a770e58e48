import type { QuoteView } from '#contract/shop/checkout.ts'
import { fromTaka, minus, toTaka } from '#domain/money.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { RadioCards, type RadioCard } from '#web/ui/forms/radio-cards.tsx'
import type { PaymentMethod } from './checkout-form.ts'

interface PaymentWaysProps {
  readonly legend: string
  readonly choices: QuoteView['payment']
  /** Null while the delivery charge is not known. */
  readonly total: number | null
  readonly chosen: PaymentMethod
  /** It is fetched in the shop: cash is paid there. */
  readonly collected: boolean
}

/** Ways to pay; one that is not possible stays in sight with its reason (ux 3.17). */
export function PaymentWays({ legend, choices, total, chosen, collected }: PaymentWaysProps) {
  const speech = useSpeech()
  const inCash = choices.find(({ method }) => method === 'cod')?.to_pay ?? null
  const cards = choices
    .filter(({ refused }) => refused !== 'off')
    .map((choice) => cardOf(speech, choice, { total, inCash, collected }))
  const first = choices.find(({ refused }) => refused === null)
  const possible = choices.some(({ method, refused }) => method === chosen && refused === null)
  return (
    <RadioCards
      name="payment"
      legend={legend}
      cards={cards}
      chosen={possible ? chosen : (first?.method ?? chosen)}
    />
  )
}

type Choice = QuoteView['payment'][number]

interface CardFacts extends Pick<PaymentWaysProps, 'total' | 'collected'> {
  /** The total in cash; null where cash is not among the ways. */
  readonly inCash: number | null
}

function cardOf(speech: Speech, choice: Choice, { total, inCash, collected }: CardFacts): RadioCard {
  const { method, advance } = choice
  const own = total === null ? null : choice.to_pay
  const isLess = own !== null && inCash !== null && own < inCash
  const words = speech.text.checkout
  return {
    value: method,
    title: words.ways[method],
    text:
      method === 'cod'
        ? cashText(speech, { advance, total: own, collected })
        : isLess
          ? `${words.inAdvance(speech.money(own))} ${words.wayText[method]}`
          : words.wayText[method],
    refused: reasonOf(words, choice, speech.money),
  }
}

function cashText(
  { text, money }: Speech,
  { advance, total, collected }: Pick<CardFacts, 'total' | 'collected'> & { readonly advance: number },
): string {
  const words = text.checkout
  if (total === null) return words.cashUnknown
  if (total === 0) return words.cashPaid
  if (advance === 0 && collected) return words.cashInShop(money(total))
  if (advance === 0) return words.wayText.cod(money(total))
  return words.advance(money(advance), money(toTaka(minus(fromTaka(total), fromTaka(advance)))))
}

function reasonOf(
  words: Text['checkout'],
  { refused, limit }: Choice,
  money: Speech['money'],
): string | null {
  if (refused === null) return null
  if (refused === 'min_total' || refused === 'max_total') return words.wayRefused[refused](money(limit ?? 0))
  return words.wayRefused[refused]
}

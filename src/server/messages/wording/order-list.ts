import type { MessageFacts } from '#server/messages/kinds/messages.ts'
import type { Block } from '#server/messages/kinds/mail-block.ts'
import type { Voice } from './voice.ts'
import { amounts, paragraph } from './wording.ts'

type Bought = Pick<MessageFacts['order_placed'], 'lines' | 'totalTaka' | 'cashFeeTaka'>

/** The words beside the amounts of an order. */
interface AmountWords {
  readonly delivery: string
  readonly free: string
  readonly cashFee: string
  readonly total: string
}

/** The lines of an order, delivery, the fee for cash and the total; the rest of the total is the delivery. */
export function linesSaid(
  { lines, totalTaka, cashFeeTaka = 0 }: Bought,
  voice: Voice,
  words: AmountWords,
): readonly Block[] {
  const delivery = totalTaka - cashFeeTaka - lines.reduce((sum, line) => sum + line.totalTaka, 0)
  return voice.parts('lines', () => [
    amounts([
      ...lines.map(({ name, quantity, totalTaka: line, picture }) => ({
        ...(picture === undefined ? {} : { picture: voice.link(picture) }),
        label: quantity === 1 ? name : `${voice.number(quantity)} × ${name}`,
        amount: voice.money(line),
      })),
      { label: words.delivery, amount: delivery > 0 ? voice.money(delivery) : words.free },
      ...(cashFeeTaka > 0 ? [{ label: words.cashFee, amount: voice.money(cashFeeTaka) }] : []),
      { label: words.total, amount: voice.money(totalTaka) },
    ]),
  ])
}

type Pieces = Pick<MessageFacts['order_rest_not_sent'], 'pieces'>

/** The pieces that a message is about, each in a line. */
export function sayPieces({ pieces }: Pieces, voice: Voice): readonly Block[] {
  return voice.parts('pieces', () =>
    pieces.map(({ name, quantity }) => paragraph(`${voice.number(quantity)} × ${name}`)),
  )
}

import type { PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
import { useSpeech } from '#web/admin/text/words.ts'

/** A piece of a purchase list: how much came, and what remains. */
export function PurchaseLine({ line }: { readonly line: PurchaseView['lines'][number] }) {
  const { words, number, money } = useSpeech()
  const { purchases } = words
  const { ordered, received, rejected, cost } = line
  const facts = [
    purchases.receivedOf(number(received), number(ordered)),
    ...(received < ordered ? [purchases.remaining(number(ordered - received))] : []),
    ...(received > ordered ? [purchases.more(number(received - ordered))] : []),
    ...(rejected > 0 ? [purchases.rejectedOf(number(rejected))] : []),
    ...(cost === null ? [] : [purchases.costOf(money(cost))]),
  ]
  return <PieceName piece={line} further={facts.join(' · ')} />
}

import { useEffect, useRef } from 'react'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CheckoutRefusal } from './answer-checkout-form.ts'
import * as styles from './checkout-page.module.css'
import { missingIn } from './missing-lines.ts'

interface ChangeNoticeProps {
  /** As the page was opened. */
  readonly seen: QuoteView
  readonly quote: QuoteView
  /** Why the order was not placed. */
  readonly refused: CheckoutRefusal | null
}

/** The change since the customer looked, plainly and with one press to go on with it; takes the focus (ux 4.2). */
export function ChangeNotice({ seen, quote, refused }: ChangeNoticeProps) {
  const speech = useSpeech()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused !== null) box.current?.focus()
  }, [refused])
  const changes = noticeOf(speech, { seen, quote, refused })
  if (changes === null) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles['notice']}>
      {changes.words.map((sentence) => (
        <p key={sentence} className={styles['noticeLine']}>
          <Icon name="circle-alert" size={20} /> {sentence}
        </p>
      ))}
      {changes.goOn !== null && (
        <>
          <input type="hidden" name="shown_total" value={quote.total} />
          {refused !== null && <input type="hidden" name="placing" value="1" />}
          <Button type="submit" name="intent" value={changes.goOn.intent} look="primary">
            {changes.goOn.words}
          </Button>
        </>
      )}
    </div>
  )
}

interface Notice {
  readonly words: readonly string[]
  readonly goOn: { readonly intent: 'place' | 'take_left'; readonly words: string } | null
}

function noticeOf(speech: Speech, { seen, quote, refused }: ChangeNoticeProps): Notice | null {
  const { text } = speech
  if (missingIn(quote).length > 0) return missingNotice(speech, quote)
  if (refused === null) return null
  if (refused.kind !== 'changed') return { words: [text.checkout[refused.kind]], goOn: null }
  const words = text.checkout.changed
  const changes = {
    delivery_changed: words.delivery,
    payment_not_allowed: words.payment,
    policy_changed: words.policy,
  }
  const { code, before } = refused
  if (code === 'delivery_changed' || code === 'payment_not_allowed' || code === 'policy_changed') {
    return { words: [changes[code]], goOn: null }
  }
  return totalNotice(speech, { seen, quote, before })
}

interface Totals {
  readonly seen: QuoteView
  readonly quote: QuoteView
  readonly before: number
}

function totalNotice(speech: Speech, { seen, quote, before: was }: Totals): Notice {
  const { text, money } = speech
  const words = text.checkout.changed
  const names = changedNames(speech, seen, quote)
  const [now, before] = [money(quote.total), money(was)]
  return {
    words: [names === '' ? words.price(now, before) : words.priceOf(now, before, names)],
    goOn: { intent: 'place', words: words.goOn(now) },
  }
}

function missingNotice({ text, money, words: inWords }: Speech, quote: QuoteView): Notice {
  const words = text.checkout.changed
  const missing = missingIn(quote)
  const nameOf = ({ product }: (typeof missing)[number]) =>
    product === null ? text.cart.goneNameless : inWords(product.name, product.name_bn)
  const removed = missing.filter(({ notice }) => notice !== 'reduced')
  const fewer = missing.filter(({ notice }) => notice === 'reduced')
  const sentences = [
    ...(removed.length > 0 ? [words.soldOut(removed.map(nameOf).join(', '))] : []),
    ...fewer.map((line) => words.lowered(nameOf(line), line.quantity)),
  ]
  if (removed.length === quote.lines.length) return { words: [...sentences, words.all], goOn: null }
  const total = money(quote.total)
  return {
    words: sentences,
    goOn: {
      intent: 'take_left',
      words: removed.length > 0 ? words.removeAndGoOn(total) : words.takeFewer(total),
    },
  }
}

/** Pieces whose price is another one than was seen. */
function changedNames({ words }: Speech, seen: QuoteView, quote: QuoteView): string {
  const before = new Map(seen.lines.map(({ id, price }) => [id, price]))
  return quote.lines
    .filter(({ id, price }) => before.has(id) && before.get(id) !== price)
    .flatMap(({ product }) => (product === null ? [] : [words(product.name, product.name_bn)]))
    .join(', ')
}

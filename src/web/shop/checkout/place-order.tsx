import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import * as footBar from '#web/ui/foot-bar.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import type { PaymentMethod } from './checkout-form.ts'
import * as styles from './checkout-page.module.css'
import { missingIn } from './missing-lines.ts'
import type { LiveQuote } from './use-quote.ts'

interface PlaceOrderProps {
  readonly live: LiveQuote
  readonly payment: PaymentMethod
  readonly busy: boolean
}

/** The button that orders, with exactly what will be taken, and the quote that it stands for; on phones it stays in sight from its part on. */
export function PlaceOrder({ live: { quote }, payment, busy }: PlaceOrderProps) {
  const speech = useSpeech()
  const words = speech.text.checkout
  const isMissing = missingIn(quote).length > 0
  return (
    <>
      <input type="hidden" name="quote" value={quote.quote} />
      <input type="hidden" name="policy" value={quote.policy_version} />
      <input type="hidden" name="total" value={quote.total} />
      <div className={`${footBar['ofPart']} ${styles['action']}`} data-sticky-bottom="of-part">
        <SubmitButton
          name="intent"
          value={isMissing ? 'take_left' : 'place'}
          busy={busy}
          busyWords={words.placing}
        >
          {isMissing
            ? words.changed.removeAndGoOn(speech.money(quote.total))
            : buttonWords(speech, { payment, quote })}
        </SubmitButton>
      </div>
      <p className={styles['assurance']}>
        {words.exactly}
        <span className="row gap-3">
          <Icon name="shield-check" size={20} /> {words.neverAsk}
        </span>
      </p>
      <noscript>
        <p className={styles['assurance']}>
          <button type="submit" name="intent" value="quote" className={styles['update']}>
            {words.updateTotal}
          </button>
        </p>
      </noscript>
    </>
  )
}

function buttonWords(
  { text, money }: Speech,
  { payment, quote }: { readonly payment: PaymentMethod; readonly quote: LiveQuote['quote'] },
): string {
  const words = text.checkout
  if (quote.delivery.charge === null) return words.placeUnknown
  const left = leftToPay(quote, payment)
  if (left === 0) return words.placePaid
  const total = money(left)
  switch (payment) {
    case 'cod':
      return words.place(total)
    case 'bkash':
    case 'nagad':
      return words.payBy(total, words.payWith[payment])
    case 'card':
      return words.payCard(total)
    case 'wallet':
      return words.payWallet(total)
  }
}

/** The rest to pay by the chosen way, after gift cards and store credit. */
function leftToPay(quote: LiveQuote['quote'], payment: PaymentMethod): number {
  return quote.payment.find(({ method }) => method === payment)?.to_pay ?? quote.to_pay
}

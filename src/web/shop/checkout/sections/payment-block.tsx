import { PromoCodes } from '#web/shop/promo/promo-codes.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Block } from './block.tsx'
import * as styles from '#web/shop/checkout/checkout-page.module.css'
import type { BlockFacts } from './contact-block.tsx'
import { PaymentWays } from '#web/shop/checkout/payment-ways.tsx'
import { PlaceOrder } from '#web/shop/checkout/place-order.tsx'
import { SandboxNote } from '#web/shop/payment/sandbox-note.tsx'
import { TermsBox } from './terms-box.tsx'
import type { LiveCheckout } from '#web/shop/checkout/use-live-checkout.ts'

interface PaymentBlockProps extends BlockFacts {
  readonly live: LiveCheckout
  readonly busy: boolean
}

/** How it is paid, codes and terms, and the button, which stays in sight from here on. */
export function PaymentBlock({ live, values, field, busy }: PaymentBlockProps) {
  const { text } = useSpeech()
  const { quote } = live.quoted
  return (
    <div className={styles['last']}>
      <Block number={3} title={text.checkout.payment}>
        <PaymentWays
          legend={text.checkout.pay}
          choices={quote.payment}
          total={quote.delivery.charge === null ? null : quote.total}
          chosen={values.payment}
          collected={quote.delivery.method === 'collect'}
        />
        <SandboxNote ways={quote.payment} />
        <PromoCodes codes={live.codes} quote={quote} failed={live.quoted.state === 'failed'} />
        <TermsBox field={field('terms')} defaultChecked={values.terms} />
      </Block>
      <PlaceOrder live={live.quoted} payment={live.chosen.payment} busy={busy} />
    </div>
  )
}

import { useLayout } from '#web/app/use-layout.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as styles from '#web/order-view/order-page.module.css'

/** Whom to call about an order. */
export function ShopPhone() {
  const { text } = useSpeech()
  const { store } = useLayout()
  return (
    <p className={styles['hint']}>
      <a href={`tel:${store.phone}`}>
        <WholeNumbers words={text.order.help(phoneShown(store.phone))} />
      </a>
    </p>
  )
}

import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Modal } from '#web/admin/ui/modal.tsx'
import { AskingForm } from './asking-form.tsx'

/** The button for pieces of an order that will not be sent; it asks first, as the customer is told at once. */
export function EndRest({ order }: { readonly order: OrderPageView }) {
  const { words } = useSpeech()
  const [isAsked, setAsked] = useState(false)
  const isBusy = useNavigation().state === 'submitting'
  const title = words.order.actions.end_rest
  return (
    <>
      <div>
        <Button look="quiet" onClick={() => setAsked(true)}>
          {title}
        </Button>
      </div>
      <Modal open={isAsked} onClose={() => setAsked(false)} title={words.order.reasonTitle(title)}>
        {isAsked && (
          <AskingForm action="end_rest" order={order} isBusy={isBusy} onBack={() => setAsked(false)} />
        )}
      </Modal>
    </>
  )
}

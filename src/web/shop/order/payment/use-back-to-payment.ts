import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { cameByBack } from '#web/shop/order/thanks/came-by-back.ts'
import type { OrderData } from '#web/shop/order/load-order.ts'
import { returnAddress } from '#web/shop/payment/return-address.ts'
import { onRestored } from '#web/ui/on-restored.ts'

/**
 * A customer who returns by Back from the company's page sees the state of that payment, once; a link leads to the
 * order.
 */
export function useBackToPayment({ order, key }: Pick<OrderData, 'order' | 'key'>): void {
  const { paths } = useSpeech()
  const navigate = useNavigate()
  const { number, open_payment: payment } = order
  useEffect(() => {
    const go = () => {
      if (payment === null) return
      void navigate(returnAddress(paths, { number, payment, key }), { replace: true })
    }
    if (cameByBack()) go()
    return onRestored(go)
  }, [navigate, paths, number, payment, key])
}

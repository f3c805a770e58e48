import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { PaymentStatus } from '#domain/order/status/payment-status.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'

const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  payment_pending: 'warn',
  awaiting_code: 'warn',
  awaiting_call: 'warn',
  confirmed: 'info',
  packed: 'info',
  ready_to_collect: 'info',
  with_courier: 'info',
  delivered: 'good',
  returning: 'bad',
  returned: 'bad',
  expired: 'plain',
  cancelled: 'plain',
}

const paymentTones: Readonly<Record<PaymentStatus, Tone>> = {
  cod_due: 'plain',
  pending: 'warn',
  checking: 'bad',
  failed: 'bad',
  part_paid: 'warn',
  paid: 'good',
  refund_due: 'bad',
  part_refunded: 'plain',
  refunded: 'plain',
  void: 'plain',
}

export function StatusPill({ status }: { readonly status: OrderStatus }) {
  const { words } = useSpeech()
  return <Pill tone={orderTones[status]}>{words.status[status]}</Pill>
}

export function PaymentPill({ status }: { readonly status: PaymentStatus }) {
  const { words } = useSpeech()
  return <Pill tone={paymentTones[status]}>{words.payment[status]}</Pill>
}

import { useRevalidator } from 'react-router'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import type { OrderViewName } from '#domain/staff/order-views.ts'
import { Button } from '#web/ui/button.tsx'
import { useLive } from '#web/admin/layout/live.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './orders.module.css'

/** The views that an order comes into by itself. */
const firstStatuses: Partial<Record<OrderViewName, readonly OrderStatus[]>> = {
  all: ['awaiting_code', 'awaiting_call', 'confirmed'],
  to_confirm: ['awaiting_code', 'awaiting_call'],
  to_pack: ['confirmed'],
}

interface NewOrdersProps {
  readonly view: OrderViewName
  /** When the list was read. */
  readonly since: string
}

/** Orders that came in since the list was read. They wait for a press: rows never move by themselves. */
export function NewOrders({ view, since }: NewOrdersProps) {
  const { words, number } = useSpeech()
  const { placed } = useLive()
  const { revalidate } = useRevalidator()
  const statuses = firstStatuses[view] ?? []
  const count = placed.filter((one) => one.placed_at > since && statuses.includes(one.status)).length
  return (
    <output className={styles['fresh']}>
      {count > 0 && (
        <Button look="primary" onClick={() => void revalidate()}>
          {words.orders.fresh(count, number(count))} · {words.orders.show}
        </Button>
      )}
    </output>
  )
}

import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useAfterPause } from '#web/admin/ui/use-after-pause.ts'
import type { action } from './customer-route.ts'

export type FoundCustomer = NonNullable<Awaited<ReturnType<typeof action>>['customer']>

interface Known {
  /** Null: nobody ordered with the number; undefined: it was not asked for yet. */
  readonly customer: FoundCustomer | null | undefined
  readonly isFinding: boolean
  readonly find: (phone: string) => void
}

/** Finds whom a number belongs to, as it is typed. */
export function useKnownCustomer(first: string): Known {
  const { data, state, submit } = useFetcher<typeof action>()
  const ask = (phone: string) => void submit({ phone }, { method: 'post', action: '/orders/customer' })
  const find = useAfterPause(ask)
  const begin = useEffectEvent(() => {
    if (first !== '') ask(first)
  })
  useEffect(() => begin(), [])
  return { customer: data?.customer, isFinding: state !== 'idle', find }
}

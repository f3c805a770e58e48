import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onRestored } from '#web/ui/on-restored.ts'

/** A checkout that comes back as it was left, by Back from the page to pay, has become an order meanwhile. */
export function useRestored(): void {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => void revalidate())
  useEffect(() => onRestored(() => ask()), [])
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { recordCheckoutStep, RecordedStep } from '#contract/shop/funnel.ts'
import { orderTimeOf } from '#domain/order/checkout-steps.ts'
import { browserApi } from '#web/api/browser-api.ts'

const endpoint = namedEndpoint<typeof recordCheckoutStep>({ method: 'POST', path: '/v1/checkout/steps' })

export type RecordStep = (step: RecordedStep, detail?: string) => void

/** When the cart was opened, or the checkout that was not come to through it; in ms of this document. */
let began: number | null = null

/**
 * Tells the shop's counters of steps on the way to an order, each at most once while the page is open. Nothing waits
 * for it and nothing is kept in the browser; a step that cannot be told is left out.
 */
export function useStepRecorder(page: 'cart_view' | 'checkout_start', isShown: boolean): RecordStep {
  const recorded = useRef(new Set<string>())
  const recordStep: RecordStep = (step, detail) => {
    const key = `${step} ${detail ?? ''}`
    if (recorded.current.has(key) || !navigator.onLine) return
    recorded.current.add(key)
    void send({ step, ...(detail !== undefined && { detail }) })
  }
  const begin = useEffectEvent(() => {
    if (page === 'cart_view') began = performance.now()
    began ??= performance.now()
    recordStep(page)
  })
  useEffect(() => {
    if (isShown) begin()
  }, [isShown])
  return recordStep
}

/** Tells how long it took from the cart to the order; the next order begins again. */
export function recordOrderTime(recordStep: RecordStep): void {
  if (began === null) return
  recordStep('order_time', orderTimeOf((performance.now() - began) / 1000))
  began = null
}

async function send(body: Arguments<typeof recordCheckoutStep>['body']): Promise<void> {
  try {
    // Arrives also when the page is left for the payment company's.
    await browserApi()(endpoint, { body }, { keepalive: true })
  } catch {
    // One count less is nobody's trouble.
  }
}

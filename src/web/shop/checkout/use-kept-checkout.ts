import { useRef } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { keepCheckout } from '#contract/shop/saved-carts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { linesOf } from '#web/state/cart/cart-state.ts'
import { currentCart } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { valuesIn } from './checkout-form.ts'
import { reminderOf } from './reminder-of.ts'
import { withSaved, type SavedAddress } from './sections/saved-addresses.ts'

const endpoint = namedEndpoint<typeof keepCheckout>({ method: 'PUT', path: '/v1/checkout/reminder' })

/**
 * Tells the server how far the checkout is, while its box for a reminder is ticked; and once that it no longer is.
 * Call it with the form whenever a field was left.
 */
export function useKeptCheckout(
  wasTicked: boolean,
  addresses: readonly SavedAddress[],
): (form: HTMLFormElement) => void {
  const { language } = useSpeech()
  /** The last thing told; null while nothing is kept. */
  const told = useRef<string | null>(wasTicked ? '' : null)
  return (form) => {
    const values = withSaved(valuesIn(new FormData(form)), addresses)
    const body = reminderOf({ values, lines: linesOf(currentCart()), language })
    if (!body.agreed && told.current === null) return
    const next = body.agreed ? JSON.stringify(body) : null
    if (next === told.current) return
    told.current = next
    void send(body)
  }
}

async function send(body: Arguments<typeof keepCheckout>['body']): Promise<void> {
  try {
    await browserApi()(endpoint, { body }, { keepalive: true })
  } catch {
    // The next field that is left tells it again, if something changed.
  }
}

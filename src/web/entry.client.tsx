import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { REHYDRATE_MS } from '#domain/limits.ts'
import { languageOf } from './language.ts'
import { rehydrateCart } from './state/cart/cart-store.ts'
import { registerText } from './text/registry.ts'
import { listenForBack } from './ui/overlay-history.ts'

const language = languageOf(location.pathname)

/** Words of this page's language only: the other one is a page of its own. */
async function loadText(): Promise<void> {
  if (language === 'bn') registerText('bn', (await import('./text/bn.ts')).bn)
  else registerText('en', (await import('./text/en.ts')).en)
}

listenForBack()

/** The page is taken over once the stored cart is there, or without it after REHYDRATE_MS (C7). */
await Promise.all([loadText(), Promise.race([rehydrateCart(), wait(REHYDRATE_MS)])])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { REHYDRATE_MS } from '#domain/limits.ts'
import { languageOf } from './language.ts'
import { rehydrateCart } from './state/cart/cart-store.ts'
import { addText } from './text/registry.ts'
import { listenForBack } from './ui/overlay-history.ts'

const language = languageOf(location.pathname)

/** Words of this page's language only: the other one is a page of its own. */
async function loadText(): Promise<void> {
  if (language === 'bn') addText('bn', (await import('./text/always/bn.ts')).bn)
  else addText('en', (await import('./text/always/en.ts')).en)
}

listenForBack()

/** The page is taken over once the stored cart is there, or without it after REHYDRATE_MS (C7). */
await Promise.all([loadText(), Promise.race([storedCart(), wait(REHYDRATE_MS)])])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

/** Reading it is at once today; whatever keeps it tomorrow, nobody waits longer than REHYDRATE_MS. */
async function storedCart(): Promise<void> {
  rehydrateCart()
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

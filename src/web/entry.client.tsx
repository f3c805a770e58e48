import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { rehydrated } from './boot/rehydrated.ts'
import { startWorker } from './app/offline/start-worker.ts'
import { languageOf } from './locale/language.ts'
import { rehydrateCart } from './state/cart/cart-store.ts'
import { addText } from './text/registry.ts'
import { listenForBack } from './ui/dialog/overlay-history.ts'

const language = languageOf(location.pathname)

/** Words of this page's language only: the other one is a page of its own. */
async function loadText(): Promise<void> {
  if (language === 'bn') addText('bn', (await import('./text/always/bn.ts')).bn)
  else addText('en', (await import('./text/always/en.ts')).en)
}

listenForBack()

/** The page is hydrated once the stored cart is there, or without it where that takes too long (C7). */
await Promise.all([loadText(), rehydrated(storedCart)])
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
void startWorker()

async function storedCart(): Promise<void> {
  rehydrateCart()
}

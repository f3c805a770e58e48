import { currentAuth, followAuth } from '#web/state/auth/auth-store.ts'
import { clearCart } from '#web/state/cart/cart-state.ts'
import { sendQuestionsBy } from '#web/state/cart/cart-quote.ts'
import { changeCart, followCart } from '#web/state/cart/cart-store.ts'
import { storeCodes } from '#web/state/promo/kept-codes.ts'
import { followWishlist, replaceWishlist } from '#web/state/wishlist/wishlist-store.ts'
import { inTurn } from './in-turn.ts'
import { keepAndQuote, keepCart, takeCartOver } from './keep-cart.ts'
import { keepWishlist, takeWishlistOver } from './keep-wishlist.ts'
import { syncedWith, ownedByNobody } from './synced-with.ts'

/** Presses that follow each other closely are told once. */
const PAUSE_MS = 500

let pause: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps the cart and the wishlist of a signed-in customer with the server. Empties both when they sign out (C6), here,
 * in another tab, or because their session is over. Called once.
 */
export function followAccount(): void {
  settle()
  followAuth((now, before) => {
    if (now.id !== before.id || now.isSignedIn !== before.isSignedIn) settle()
  })
  // Heard of from other tabs as well.
  syncedWith.follow(() => undefined)
  sendQuestionsBy(keepAndQuote)
  followCart(syncSoon)
  followWishlist(syncSoon)
  window.addEventListener('online', settle)
}

function settle(): void {
  void alone(async () => {
    const { isSignedIn, id = '' } = currentAuth()
    if (isSignedIn) await takeOver(id)
    else if (syncedWith.current().owner !== '') leave()
  })
}

async function takeOver(owner: string): Promise<void> {
  await takeCartOver(owner)
  await takeWishlistOver(owner)
  syncedWith.change((state) => ({ ...state, owner }))
}

/** Personal data does not stay behind on this device. */
function leave(): void {
  syncedWith.change(() => ownedByNobody)
  changeCart(clearCart)
  storeCodes([])
  replaceWishlist([])
}

function syncSoon(): void {
  clearTimeout(pause)
  pause = setTimeout(() => void alone(sync), PAUSE_MS)
}

async function sync(): Promise<void> {
  const { isSignedIn, id } = currentAuth()
  if (!isSignedIn || syncedWith.current().owner !== id) return
  await keepCart()
  await keepWishlist()
}

/** One at a time. Without a connection what changed is told by the next change, or the next visit. */
async function alone(work: () => Promise<void>): Promise<void> {
  try {
    await inTurn(work)
  } catch (error) {
    console.warn('The cart and wishlist of the account could not be kept now', error)
  }
}

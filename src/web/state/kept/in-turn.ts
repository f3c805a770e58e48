/** All tabs of this browser share one cart: they speak to the server one after the other. */
const LOCK = 'abhoron.kept'

/** Does the work when no other tab, and nothing else of this one, speaks to the server about cart and wishlist. */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  // Locks exist on pages that came encrypted, or from this very machine.
  return 'locks' in navigator ? await navigator.locks.request(LOCK, work) : await work()
}

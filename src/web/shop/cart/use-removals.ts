import { useState } from 'react'
import { putBack, removeFromCart, type CartItem } from '#web/state/cart/cart-state.ts'
import { changeCart, currentCart } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'

/** A piece that was taken out since the page was opened, and where it stood. */
export interface Removal {
  readonly item: CartItem
  readonly index: number
  readonly name: string
}

export interface Removals {
  readonly list: readonly Removal[]
  /** Takes a line out; its way back stays on the page. */
  readonly remove: (id: number, name: string) => void
  readonly undo: (removal: Removal) => void
}

/** Taking lines out, with two ways back: a notification that goes by, and a quiet line that stays (ux 2.6). */
export function useRemovals(): Removals {
  const { text } = useSpeech()
  const [list, setList] = useState<readonly Removal[]>([])

  function undo(removal: Removal): void {
    changeCart((cart) => putBack(cart, removal))
    setList((removals) => removals.filter((one) => one !== removal))
  }

  function remove(id: number, name: string): void {
    const { addtocartlist: items } = currentCart()
    const index = items.findIndex((item) => item.id === id)
    const item = items[index]
    if (item === undefined) return
    const removal = { item, index, name }
    changeCart((cart) => removeFromCart(cart, id))
    setList((removals) => [...removals.filter((one) => one.item.id !== id), removal])
    notify({
      message: text.cart.removed(name),
      icon: 'trash-2',
      action: { label: text.cart.undo, onPress: () => undo(removal) },
    })
  }

  return { list, remove, undo }
}

import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#client/api-error.ts'
import { namedEndpoint } from '#client/api.ts'
import type { getProductById } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { CartItem } from '#web/state/cart/cart-state.ts'
import { changeCart, currentCart } from '#web/state/cart/cart-store.ts'
import { addWhole, withoutAdded, type Left, type WantedPiece } from './add-whole.ts'
import { kindField, kindsInForm, type Told } from './whole-form.ts'

const endpoint = namedEndpoint<typeof getProductById>({
  method: 'GET',
  path: '/v1/product/shopitemsbyid/:id',
})

/** Longest wait for what is left of a piece. */
const CHECK_MS = 8000

/** The outcome of a press, with its way back; without one where the page came back from a form without script. */
export interface WholeTold extends Told {
  readonly undo: (() => void) | null
  readonly isUndone: boolean
}

export interface WholeLook {
  /** The form was sent with a kind still to choose. */
  readonly isOpen: boolean
  readonly isAdding: boolean
  readonly told: WholeTold | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Puts all pieces of a look in the cart at once, as they are sold in this moment; a second press meanwhile does nothing. */
export function useWholeLook(products: readonly number[], first: Told | null, unchosen: boolean): WholeLook {
  const [isOpen, setOpen] = useState(unchosen)
  const [isAdding, setAdding] = useState(false)
  const [told, setTold] = useState<WholeTold | null>(first && { ...first, undo: null, isUndone: false })
  const running = useRef(false)

  async function add(wanted: readonly Promise<WantedPiece>[]): Promise<void> {
    const now = await Promise.all(wanted)
    // The cart of this moment: it may have changed while the pieces were asked about.
    const { cart, added, left } = addWhole(currentCart(), now)
    try {
      changeCart(() => cart)
      setTold({ added: added.length, left, undo: () => undo(added), isUndone: false })
    } catch (error) {
      // Storage may be full or forbidden.
      console.warn('A look could not be put in the cart', error)
      setTold({ added: 0, left: now.map(({ product }) => leftOut(product)), undo: null, isUndone: false })
    }
  }

  function undo(added: readonly CartItem[]): void {
    changeCart((cart) => withoutAdded(cart, added))
    setTold({ added: added.length, left: [], undo: null, isUndone: true })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (running.current) return
    const form = event.currentTarget
    const kinds = kindsInForm(new FormData(form), products)
    const open = kinds.find(({ variant }) => variant === null)
    setOpen(open !== undefined)
    if (open !== undefined) return focusField(form, open.product)
    running.current = true
    setAdding(true)
    void add(kinds.map(({ product, variant }) => pieceNow(product, variant ?? 0))).finally(() => {
      running.current = false
      setAdding(false)
    })
  }

  return { isOpen, isAdding, told, submit }
}

function leftOut(product: number): Left {
  return { product, why: 'failed', max: 0 }
}

function focusField(form: HTMLFormElement, product: number): void {
  const field = form.elements.namedItem(kindField(product))
  if (field instanceof HTMLElement) field.focus()
}

async function pieceNow(product: number, variant: number): Promise<WantedPiece> {
  const signal = AbortSignal.timeout(CHECK_MS)
  try {
    return { product, variant, now: await browserApi()(endpoint, { params: { id: product } }, { signal }) }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (!isGone) console.warn('A piece of a look could not be asked about', error)
    return { product, variant, now: isGone ? 'gone' : 'unreached' }
  }
}

import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { picturesOf } from '#domain/catalogue/offer.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { notifyNeedsConnection } from '#web/app/offline/needs-connection.ts'
import { putInCart } from '#web/shop/mini-cart/put-in-cart.ts'
import type { CartRefusal, CartSnapshot } from '#web/state/cart/cart-state.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { choiceOfForm, optionField } from '#web/shop/variants/choice-form.ts'
import { chosenVariant, openOptions, choiceInWords } from '#web/shop/variants/choice.ts'
import type { PageProduct } from '#web/shop/product/page-product.ts'
/** Why a press on the button did not add. */
export type BuyProblem =
  | { readonly kind: 'choose' }
  | { readonly kind: 'refused'; readonly refusal: CartRefusal; readonly stock: number }
  | { readonly kind: 'failed' }

export interface Buying {
  readonly problem: BuyProblem | null
  /** Just added: the button says so for a moment. */
  readonly added: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly clear: () => void
}

const ADDED_MS = 1500

/** Adds what the form names to the cart, once for each press, and says on the page why where it cannot. */
export function useBuying(product: PageProduct, unchosen: boolean): Buying {
  const { text, paths } = useSpeech()
  const navigate = useNavigate()
  // Sent back by a form without script because something was still to choose.
  const [problem, setProblem] = useState<BuyProblem | null>(unchosen ? { kind: 'choose' } : null)
  const [added, setAdded] = useState(false)
  const over = useRef<ReturnType<typeof setTimeout>>(undefined)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const variant = chosenVariant(product, choiceOfForm(product, new FormData(form)))
    if (variant === null) {
      setProblem({ kind: 'choose' })
      focusOpenOption(product, form)
      return
    }
    const outcome = add(product, variant)
    setProblem(outcome)
    if (outcome !== null) return
    setAdded(true)
    clearTimeout(over.current)
    over.current = setTimeout(() => setAdded(false), ADDED_MS)
    if (isBuyNow(event)) goToCheckout()
  }

  function goToCheckout(): void {
    if (navigator.onLine) void navigate(paths.buyNow)
    else notifyNeedsConnection(text, text.product.buyNow, goToCheckout)
  }

  return { problem, added, submit, clear: () => setProblem(null) }
}

function add(product: PageProduct, variant: VariantView): BuyProblem | null {
  const stock = product.making === null ? Math.min(variant.stock, QUANTITY_MAX) : QUANTITY_MAX
  try {
    const change = putInCart({
      id: variant.id,
      quantity: 1,
      snapshot: snapshotOf(product, variant),
      most: stock,
    })
    return change.ok ? null : { kind: 'refused', refusal: change.refusal, stock }
  } catch (error) {
    // Storage may be full or forbidden; the visitor must not be left with a button that does nothing.
    console.warn('A piece could not be put in the cart', error)
    return { kind: 'failed' }
  }
}

function focusOpenOption(product: PageProduct, form: HTMLFormElement): void {
  const [open] = openOptions(product, choiceOfForm(product, new FormData(form)))
  if (open === undefined) return
  const field = form.elements.namedItem(optionField(product.options.indexOf(open)))
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}

function isBuyNow({ nativeEvent }: FormEvent): boolean {
  return (
    nativeEvent instanceof SubmitEvent &&
    nativeEvent.submitter instanceof HTMLButtonElement &&
    nativeEvent.submitter.value === 'buy'
  )
}

/** The facts of a chosen piece that the cart remembers, to show it at once. */
function snapshotOf(product: PageProduct, variant: VariantView): CartSnapshot {
  const [picture] = picturesOf(product, variant)
  return {
    slug: product.slug,
    name: product.name,
    name_bn: product.name_bn,
    options: choiceInWords(product, variant, 'en'),
    options_bn: choiceInWords(product, variant, 'bn'),
    image:
      picture === undefined
        ? null
        : { id: picture.id, width: picture.width, height: picture.height, colour: picture.colour },
    price: variant.price,
  }
}

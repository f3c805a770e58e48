import { Form, useSubmit } from 'react-router'
import { isSoldOut } from '#web/shop/product-card/card-badge.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSizeSheet } from '#web/shop/product-card/use-size-sheet.tsx'
import { removeSaved } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnItem } from './own-item.ts'
import { TellForms } from './tell-forms.tsx'
import { PriceNote, WishAction } from './wish-card.tsx'
import * as styles from './wishlist.module.css'

/** The pieces of an account's wishlist: into the cart, off the list, and what one wants to be told. */
export function OwnPieces({ items }: { readonly items: readonly OwnItem[] }) {
  const { text, words } = useSpeech()
  const submit = useSubmit()
  const byId = new Map(items.map((item) => [item.card.id, item]))
  const savedPrice = (id: number) => byId.get(id)?.savedPrice ?? 0
  const takeOff = ({ id, name, name_bn }: CardFacts) => {
    removeSaved(id)
    void submit(
      { intent: 'remove', id, name: words(name, name_bn), price: savedPrice(id) },
      { method: 'post' },
    )
  }
  const { choose, sheet } = useSizeSheet(takeOff)
  return (
    <>
      <h2 className="sr-only">{text.wishlist.products}</h2>
      <ProductGrid
        products={items.map(({ card }) => card)}
        note={(product) => <PriceNote product={product} saved={savedPrice(product.id)} />}
        corner={(product) => (
          <TakeOff
            id={product.id}
            name={words(product.name, product.name_bn)}
            price={savedPrice(product.id)}
          />
        )}
        action={(product) => (
          <>
            {!isSoldOut(product) && <WishAction product={product} onChoose={choose} onMoved={takeOff} />}
            <TellForms item={byId.get(product.id)} />
          </>
        )}
      />
      {sheet}
    </>
  )
}

/** The heart of this browser goes with it. */
function TakeOff({
  id,
  name,
  price,
}: {
  readonly id: number
  readonly name: string
  readonly price: number
}) {
  const { text } = useSpeech()
  return (
    <Form method="post" className={styles['corner']} onSubmit={() => removeSaved(id)}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="price" value={price} />
      <button
        type="submit"
        name="intent"
        value="remove"
        className={styles['remove']}
        aria-label={text.wishlist.remove(name)}
      >
        <Icon name="x" size={20} />
      </button>
    </Form>
  )
}

import { Form } from 'react-router'
import { keepSaved } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'

/** Says that a piece is off the list, and brings it back. */
export function PutBack({
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
    <>
      {text.card.removed(name)}
      <Form method="post" onSubmit={() => keepSaved({ id, price })}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="price" value={price} />
        <button type="submit" name="intent" value="put_back" className={textButton}>
          {text.wishlist.undo}
        </button>
      </Form>
    </>
  )
}

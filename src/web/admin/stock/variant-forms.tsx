import { Form } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { getStock } from '#contract/staff/catalogue/stock.ts'
import type { ShelfView } from '#contract/staff/catalogue/stock-views.ts'
import { handReasons } from '#domain/stock/movement-reasons.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { pieceAsSeen } from './stock-actions.ts'
import * as styles from './stock.module.css'

type Row = Reply<typeof getStock>

interface ShelfFormsProps {
  readonly row: Row
  readonly requestKey: string
  readonly mayWrite: boolean
  readonly mayLay: boolean
  readonly placeOf: (code: string) => string
}

/** One card for each place: its pieces, the form for a change with a reason, and the shelf. */
export function ShelfForms({ row, requestKey, mayWrite, mayLay, placeOf }: ShelfFormsProps) {
  const { words, number } = useSpeech()
  const { stock } = words
  return (
    <ul className={styles['cards']}>
      {row.locations.map(({ code }, index) => {
        const shelf = row.shelves.find(({ location }) => location === code) ?? emptyShelf(code)
        const of = { variant: row.variant, shelf }
        return (
          <li key={code} className={styles['card']}>
            <h3>{placeOf(code)}</h3>
            <p>
              <strong className={styles['big']}>{number(shelf.on_hand)}</strong>{' '}
              {shelf.held > 0 && stock.heldOf(number(shelf.held))}
            </p>
            {mayWrite && <ChangeForm {...of} requestKey={`${requestKey}:${row.variant}:${index}`} />}
            {mayLay && <LayForm {...of} />}
            {!mayLay && shelf.shelf !== null && <p>{`${stock.one.shelf} ${shelf.shelf}`}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** A place that never had the piece. */
function emptyShelf(location: string): ShelfView {
  return { location, on_hand: 0, held: 0, shelf: null }
}

interface ShelfProps {
  readonly variant: number
  readonly shelf: ShelfView
}

function ChangeForm({ variant, shelf, requestKey }: ShelfProps & { readonly requestKey: string }) {
  const { stock } = useSpeech().words
  return (
    <Form method="post" className={styles['form']} preventScrollReset>
      <input type="hidden" name="task" value="change" />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="location" value={shelf.location} />
      <input type="hidden" name="seen" value={shelf.on_hand} />
      <Field
        key={shelf.on_hand}
        name="on_hand"
        id={`on-hand-${shelf.location}`}
        inputMode="numeric"
        required
        autoComplete="off"
        label={stock.one.onHand}
        defaultValue={shelf.on_hand}
      />
      <Select
        name="reason"
        id={`reason-${shelf.location}`}
        label={stock.one.reason}
        choices={handReasons.map((one) => [one, stock.reasons[one]] as const)}
      />
      <Field
        name="note"
        id={`note-${shelf.location}`}
        label={stock.one.note}
        maxLength={200}
        autoComplete="off"
      />
      <Button type="submit">{stock.one.save}</Button>
    </Form>
  )
}

function LayForm({ variant, shelf }: ShelfProps) {
  const { stock } = useSpeech().words
  return (
    <Form method="post" className={styles['form']} preventScrollReset>
      <input type="hidden" name="task" value="shelf" />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="location" value={shelf.location} />
      <input type="hidden" name="seen" value={shelf.shelf ?? ''} />
      <Field
        key={shelf.shelf}
        name="shelf"
        id={`shelf-${shelf.location}`}
        label={stock.one.shelf}
        hint={stock.one.shelfHint}
        maxLength={20}
        autoComplete="off"
        defaultValue={shelf.shelf ?? ''}
      />
      <Button type="submit">{stock.one.saveShelf}</Button>
    </Form>
  )
}

/** The form for the number of free pieces at which the variant is low. */
export function LevelForm({ row }: { readonly row: Row }) {
  const { words, number } = useSpeech()
  const { one } = words.stock
  return (
    <Form method="post" className={styles['inline']} preventScrollReset>
      <input type="hidden" name="task" value="levels" />
      <input type="hidden" name="piece" value={pieceAsSeen(row)} />
      <Field
        key={row.low_level}
        name="level"
        inputMode="numeric"
        autoComplete="off"
        label={one.level}
        hint={one.levelHint(number(row.shop_low_level))}
        defaultValue={row.low_level ?? ''}
      />
      <Button type="submit">{one.save}</Button>
    </Form>
  )
}

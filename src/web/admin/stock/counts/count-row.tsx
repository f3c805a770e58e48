import { Form } from 'react-router'
import type { CountView } from '#contract/staff/catalogue/stock-counts.ts'
import { westernDigits } from '#domain/digits.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'

interface CountRowProps {
  readonly piece: CountView['pieces'][number]
  readonly counted: number | null
  readonly requestKey: string
  readonly onCount: (change: { readonly pieces: number; readonly set: boolean }) => void
}

/** A piece of the sheet: what is counted of it, one more, one less, or a number; without script the number. */
export function CountRow({ piece, counted, requestKey, onCount }: CountRowProps) {
  const { words, number } = useSpeech()
  const { counts } = words
  return (
    <li className={styles['item']} data-counted={counted !== null || undefined}>
      <span>
        <PieceName piece={piece} />
        {piece.shelf !== null && <span className={styles['quiet']}>{counts.part(piece.shelf)}</span>}
      </span>
      <span className={styles['counter']}>
        <Button aria-label={counts.oneLess(piece.sku)} onClick={() => onCount({ pieces: -1, set: false })}>
          −
        </Button>
        <strong className={counted === null ? styles['quiet'] : styles['big']}>
          {counted === null ? counts.notYet : number(counted)}
        </strong>
        <Button aria-label={counts.oneMore(piece.sku)} onClick={() => onCount({ pieces: 1, set: false })}>
          +
        </Button>
        <Form
          method="post"
          className={styles['setter']}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = westernDigits(textOf(new FormData(event.currentTarget), 'pieces')).trim()
            if (!/^\d{1,5}$/.test(typed)) return
            onCount({ pieces: Number(typed), set: true })
            event.currentTarget.reset()
          }}
        >
          <input type="hidden" name="key" value={`${requestKey}:${piece.variant}`} />
          <input type="hidden" name="code" value={piece.sku} />
          <input
            name="pieces"
            inputMode="numeric"
            autoComplete="off"
            required
            pattern="[0-9০-৯]{1,5}"
            className={`${inputClass} ${styles['cell']}`}
            aria-label={counts.numberOf(piece.sku)}
          />
          <Button type="submit">{counts.setNumber}</Button>
        </Form>
        {counted === null && (
          <Button look="quiet" onClick={() => onCount({ pieces: 0, set: true })}>
            {counts.noneThere}
          </Button>
        )}
      </span>
    </li>
  )
}

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
  /** Undefined: the count is closed. */
  readonly onCount: ((change: Change) => void) | undefined
}

interface Change {
  readonly pieces: number
  readonly set: boolean
}

/** A piece of the sheet, and what is counted of it. */
export function CountRow({ piece, counted, requestKey, onCount }: CountRowProps) {
  const { counts } = useSpeech().words
  const shelf = piece.shelf === null ? undefined : counts.part(piece.shelf)
  return (
    <li className={onCount === undefined ? styles['line'] : styles['item']}>
      <PieceName piece={piece} further={shelf} />
      {onCount === undefined ? (
        <Counted counted={counted} />
      ) : (
        <Counter piece={piece} counted={counted} requestKey={requestKey} onCount={onCount} />
      )}
    </li>
  )
}

function Counted({ counted }: Pick<CountRowProps, 'counted'>) {
  const { words, number } = useSpeech()
  if (counted === null) return <span className={styles['quiet']}>{words.counts.notYet}</span>
  return <strong className={styles['big']}>{number(counted)}</strong>
}

interface CounterProps extends CountRowProps {
  readonly onCount: (change: Change) => void
}

/** One more, one less, or a number; without script the number. */
function Counter({ piece, counted, requestKey, onCount }: CounterProps) {
  const { counts } = useSpeech().words
  const hasLess = counted !== null && counted > 0
  return (
    <span className={styles['counter']}>
      <span className={styles['steps']}>
        {/* One less than nothing counted would say that none is there. */}
        <Button
          aria-label={counts.oneLess(piece.sku)}
          aria-disabled={!hasLess || undefined}
          onClick={() => hasLess && onCount({ pieces: -1, set: false })}
        >
          −
        </Button>
        <Counted counted={counted} />
        <Button aria-label={counts.oneMore(piece.sku)} onClick={() => onCount({ pieces: 1, set: false })}>
          +
        </Button>
      </span>
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
  )
}

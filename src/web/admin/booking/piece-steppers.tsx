import type { ReactNode } from 'react'
import { useState } from 'react'
import { westernDigits } from '#domain/digits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Stepper } from '#web/admin/ui/stepper.tsx'
import * as styles from './book.module.css'

/** Begins the name of the field with the pieces of a line; the position of the line follows. */
export const PIECE = 'piece-'
/** The field with the number of parcels that the person saw. */
export const SEEN = 'parcels'

/** Pieces of a line that no parcel has. */
export interface LeftPieces {
  readonly position: number
  readonly left: number
  /** In the language of the reader. */
  readonly name: string
  /** Values of its options or its SKU, if it has any. */
  readonly about: readonly string[]
}

/** Pieces of a line that somebody wants in the next parcel. */
export interface ChosenPieces extends LeftPieces {
  readonly count: number
}

interface PieceSteppersProps {
  readonly left: readonly LeftPieces[]
  /** Parcels that the person sees. */
  readonly seen: number
  readonly isOpen: boolean
  /** What follows from the choice, below it. */
  readonly children: (chosen: readonly ChosenPieces[]) => ReactNode
}

/** Which pieces go in the next parcel: all that no parcel has, unless somebody says fewer. */
export function PieceSteppers({ left, seen, isOpen, children }: PieceSteppersProps) {
  const { words, number } = useSpeech()
  const { booking } = words
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const chosen = left.map((one) => {
    const text = typed[one.position] ?? number(one.left)
    const count = Number(westernDigits(text)) || 0
    return { ...one, text, count: Math.min(one.left, Math.max(0, count)) }
  })
  return (
    <details className={styles['part']} open={isOpen || undefined}>
      <summary>{booking.part}</summary>
      <input type="hidden" name={SEEN} value={seen} />
      <ul className={styles['pieces']}>
        {chosen.map(({ position, left: most, name, about, text, count }) => (
          <li key={position} className={styles['piece']}>
            <span>
              {name}
              <span className={styles['of']}>{[...about, booking.ofLeft(number(most))].join(' · ')}</span>
            </span>
            <Stepper
              words={{
                less: words.orderEdit.less(name),
                quantity: words.orderEdit.quantity(name),
                more: words.orderEdit.more(name),
              }}
              name={`${PIECE}${position}`}
              typed={text}
              count={count}
              max={most}
              onStep={(wanted) =>
                setTyped({ ...typed, [position]: number(Math.min(most, Math.max(0, wanted))) })
              }
              onType={(next) => setTyped({ ...typed, [position]: next })}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles['of']}>
        {chosen.every(({ count }) => count === 0) ? booking.noPiece : children(chosen)}
      </p>
    </details>
  )
}

/** Zero pieces of a line leave it out; the API checks the numbers. */
export function partIn(form: FormData) {
  const lines = [...form.keys()]
    .filter((name) => name.startsWith(PIECE))
    .map((name) => ({
      position: Number(name.slice(PIECE.length)),
      quantity: Number(westernDigits(textIn(form, name)).trim()),
    }))
  return { parcels: Number(textIn(form, SEEN)), lines }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

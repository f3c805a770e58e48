import { placed } from '#domain/product-editing/placed.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './product.module.css'

interface TickListProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly {
    readonly id: number
    readonly words: string
    readonly swatch?: string | null
  }[]
  readonly chosen: readonly number[]
  readonly onChosen: (chosen: number[]) => void
}

/** Terms to tick, folded away with their number. */
export function TickList({ name, label, choices, chosen, onChosen }: TickListProps) {
  const { number } = useSpeech()
  const own = choices.filter(({ id }) => chosen.includes(id))
  return (
    <details className={styles['fold']}>
      <summary>
        <span>
          {label}
          {own.length > 0 && (
            <span className={styles['note']}>
              {' '}
              {own.map(({ words }) => words.replace(/^(– )+/, '')).join(', ')}
            </span>
          )}
        </span>
        {own.length > 0 && <span>{number(own.length)}</span>}
      </summary>
      <ul className={styles['choices']}>
        {choices.map(({ id, words, swatch }) => (
          <li key={id}>
            <label className={styles['tick']}>
              <input
                type="checkbox"
                name={name}
                value={id}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  onChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {swatch != null && <span className={styles['swatch']} style={{ backgroundColor: swatch }} />}
              {words}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface ChipsProps {
  readonly none: string
  readonly chosen: readonly { readonly id: number; readonly words: string }[]
  readonly onChosen: (chosen: number[]) => void
  /** Their order counts: a button puts one before the one above it. */
  readonly ordered?: boolean
}

/** The chosen entries, each with a button that takes it away. */
export function ChosenChips({ none, chosen, onChosen, ordered = false }: ChipsProps) {
  const { product } = useSpeech().words
  if (chosen.length === 0) return <p className={styles['note']}>{none}</p>
  return (
    <ul className={styles['chips']} data-ordered={ordered || undefined}>
      {chosen.map(({ id, words }, place) => (
        <li key={id} className={styles['chip']}>
          <span>{words}</span>
          {ordered && (
            <button
              type="button"
              aria-label={`${product.up}: ${words}`}
              disabled={place === 0}
              onClick={() => onChosen(placed(chosen, place, place - 1).map((one) => one.id))}
            >
              <Icon name="chevron-up" />
            </button>
          )}
          <button
            type="button"
            aria-label={`${product.remove}: ${words}`}
            onClick={() => onChosen(chosen.flatMap((one) => (one.id === id ? [] : [one.id])))}
          >
            <Icon name="x" />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { Icon } from '#web/ui/icon.tsx'
import * as styles from './stepper.module.css'

interface StepperProps {
  readonly words: { readonly less: string; readonly quantity: string; readonly more: string }
  /** Name of the field. */
  readonly name: string
  /** As it is typed, and as a number. */
  readonly typed: string
  readonly count: number
  readonly max: number
  readonly isWrong?: boolean
  /** A step was taken; it may lead out of the range. */
  readonly onStep: (wanted: number) => void
  readonly onType: (typed: string) => void
}

/** A number of pieces with a button for one less and one for one more; without script it is typed. */
export function Stepper(props: StepperProps) {
  const { words, name, typed, count, max, isWrong, onStep, onType } = props
  return (
    <span className={styles['stepper']}>
      <button
        type="button"
        className={styles['step']}
        aria-label={words.less}
        aria-disabled={count === 0 || undefined}
        onClick={() => onStep(count - 1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <input
        name={name}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        className={styles['count']}
        aria-label={words.quantity}
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <button
        type="button"
        className={styles['step']}
        aria-label={words.more}
        aria-disabled={count >= max || undefined}
        onClick={() => onStep(count + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </span>
  )
}

import { useState, type KeyboardEvent } from 'react'
import { westernDigits } from '#domain/digits.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './quantity-stepper.module.css'

export interface StepperWords {
  /** Of the whole group: "Quantity of Plain bangle". */
  readonly group: string
  readonly less: string
  readonly more: string
}

interface QuantityStepperProps {
  readonly words: StepperWords
  readonly quantity: number
  readonly max: number
  /** A quantity that was asked for, whole and above 0; whether it can be had is the caller's to say. */
  readonly onCommit: (quantity: number) => void
  /** The end of the range was pressed on. */
  readonly onEnd: (end: 'least' | 'most') => void
  /** Id of the element that tells what is wrong, while something is. */
  readonly describedBy?: string | undefined
}

/**
 * Fewer, how many, more (ux 3.9). Stands in a form that posts `quantity` and `step`, so that it works without script;
 * with script it commits at each step, on Enter and on leaving the field.
 */
export function QuantityStepper({
  words,
  quantity,
  max,
  onCommit,
  onEnd,
  describedBy,
}: QuantityStepperProps) {
  const { number } = useSpeech()
  const [draft, setDraft] = useState<string | null>(null)

  function commitDraft(): void {
    setDraft(null)
    const typed = wholeNumber(draft)
    // Nothing, or nothing that is a number of pieces: the last value stays.
    if (typed !== null && typed > 0 && typed !== quantity) onCommit(typed)
  }

  function step(by: 1 | -1): void {
    setDraft(null)
    if (by < 0 && quantity <= 1) onEnd('least')
    else if (by > 0 && quantity >= max) onEnd('most')
    else onCommit(quantity + by)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      commitDraft()
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
  }

  return (
    <fieldset aria-label={words.group} className={styles['stepper']}>
      <StepButton by={-1} label={words.less} ended={quantity <= 1} onStep={step} />
      <input
        className={styles['input']}
        type="text"
        name="quantity"
        inputMode="numeric"
        pattern="[0-9০-৯]*"
        autoComplete="off"
        aria-label={words.group}
        aria-describedby={describedBy}
        aria-invalid={describedBy === undefined ? undefined : true}
        value={draft ?? number(quantity)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commitDraft}
        onKeyDown={onKeyDown}
      />
      <StepButton by={1} label={words.more} ended={quantity >= max} onStep={step} />
    </fieldset>
  )
}

interface StepButtonProps {
  readonly by: 1 | -1
  readonly label: string
  /** Keeps focus and can be pressed: it then says why. */
  readonly ended: boolean
  readonly onStep: (by: 1 | -1) => void
}

function StepButton({ by, label, ended, onStep }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="step"
      value={by}
      className={styles['button']}
      aria-label={label}
      aria-disabled={ended || undefined}
      data-queue
      onClick={(event) => {
        event.preventDefault()
        onStep(by)
      }}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} size={20} />
    </button>
  )
}

function wholeNumber(text: string | null): number | null {
  const western = westernDigits((text ?? '').trim())
  return /^\d{1,4}$/.test(western) ? Number(western) : null
}

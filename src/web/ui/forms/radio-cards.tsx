import { useId, type ReactNode } from 'react'
import * as styles from './radio-cards.module.css'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'

export interface RadioCard {
  readonly value: string
  readonly title: string
  readonly aside?: ReactNode
  /** Shown while the card is chosen. */
  readonly text?: string | undefined
  /** Always shown. */
  readonly always?: string | undefined
  /** Why it cannot be chosen. */
  readonly refused?: string | null
}

interface RadioCardsProps {
  readonly name: string
  readonly legend: string
  readonly cards: readonly RadioCard[]
  /** The one that is chosen as the page comes. */
  readonly chosen: string
}

/** One of several, each with what it means. A choice that is not possible stays visible and says why (ux 3.17). */
export function RadioCards({ name, legend, cards, chosen }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['cards']}>
        {cards.map((card) => (
          <Card key={card.value} name={name} card={card} chosen={card.value === chosen} />
        ))}
      </div>
    </fieldset>
  )
}

interface CardProps {
  readonly name: string
  readonly card: RadioCard
  readonly chosen: boolean
}

function Card({ name, card: { value, title, aside, text, always, refused = null }, chosen }: CardProps) {
  const id = useId()
  const lasting = refused ?? always
  const describedBy = [lasting && `${id}-why`, text && `${id}-text`].filter(Boolean).join(' ')
  return (
    <label className={styles['card']}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={chosen && refused === null}
        disabled={refused !== null}
        className={styles['radio']}
        aria-labelledby={`${id}-title`}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      <span id={`${id}-title`} className={styles['title']}>
        {title}
      </span>
      <span className={styles['aside']}>{aside}</span>
      {lasting !== undefined && (
        <span id={`${id}-why`} className={styles['text']}>
          <WholeNumbers words={lasting} />
        </span>
      )}
      {text !== undefined && refused === null && (
        <span id={`${id}-text`} className={`${styles['text']} ${styles['folded']}`}>
          {text}
        </span>
      )}
    </label>
  )
}

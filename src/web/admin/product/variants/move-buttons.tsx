import type { RefObject } from 'react'
import type { Step } from '#domain/product-editing/variants-of-options.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './variants.module.css'

interface MoveButtonsProps {
  readonly name: string
  readonly place: number
  readonly count: number
  readonly handle: RefObject<HTMLButtonElement | null>
  readonly onMove: (step: Step) => void
}

/** Moves an entry up and down; by the first button it is dragged. */
export function MoveButtons({ name, place, count, handle, onMove }: MoveButtonsProps) {
  const { product: said } = useSpeech().words
  return (
    <span className={styles['moves']}>
      {/* The keys of the buttons beside it do what it does. */}
      <button ref={handle} type="button" className={styles['handle']} tabIndex={-1} aria-hidden="true">
        <Icon name="arrow-up-down" size={20} />
      </button>
      <Button
        look="quiet"
        aria-label={`${said.up}: ${name}`}
        disabled={place === 0}
        onClick={() => onMove({ from: place, to: place - 1 })}
      >
        <Icon name="chevron-up" />
      </Button>
      <Button
        look="quiet"
        aria-label={`${said.down}: ${name}`}
        disabled={place === count - 1}
        onClick={() => onMove({ from: place, to: place + 1 })}
      >
        <Icon name="chevron-down" />
      </Button>
    </span>
  )
}

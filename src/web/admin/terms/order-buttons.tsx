import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './terms.module.css'

interface OrderButtonsProps {
  /** The ids of the list in their order. */
  readonly ids: readonly number[]
  readonly id: number
  readonly name: string
  readonly onPress: (button: string) => void
}

/** Moves one of a list up and down; stands in a form, which gets `move`: its id, a dot, and before which one it goes. */
export function OrderButtons({ ids, id, name, onPress }: OrderButtonsProps) {
  const { move } = useSpeech().words.terms
  const isBusy = useNavigation().state !== 'idle'
  const at = ids.indexOf(id)
  const steps = [
    { step: 'up', icon: 'chevron-up', isLast: at === 0, before: ids[at - 1] },
    { step: 'down', icon: 'chevron-down', isLast: at === ids.length - 1, before: ids[at + 2] },
  ] as const
  return (
    <span className={styles['moves']}>
      {steps.map(({ step, icon, isLast, before }) => (
        <button
          key={step}
          id={`${step}-${id}`}
          type="submit"
          name="move"
          value={`${id}.${before ?? ''}`}
          className={styles['move']}
          disabled={isLast}
          aria-disabled={isBusy || undefined}
          aria-label={move[step](name)}
          title={move[step](name)}
          onClick={(event) => {
            if (isBusy) event.preventDefault()
            else onPress(`${step}-${id}`)
          }}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </span>
  )
}

/** Reads the value of a pressed button. */
export function readOrder(written: string): { readonly id: number; readonly before: number | null } {
  const [id, before = ''] = written.split('.')
  return { id: Number(id), before: before === '' ? null : Number(before) }
}

/**
 * A row that moved loses the focus: it comes back to the button that was pressed, or to the name of the row (`row-` and
 * its id) where no such step is left.
 */
export function useFocusAfterMove(list: unknown): (button: string) => void {
  const pressed = useRef('')
  const { state } = useNavigation()
  useEffect(() => {
    const id = pressed.current
    if (id === '' || state !== 'idle') return
    pressed.current = ''
    const button = document.querySelector<HTMLElement>(`#${id}:not(:disabled)`)
    const name = document.getElementById(id.replace(/^\w+/, 'row'))
    ;(button ?? name)?.focus()
  }, [list, state])
  return (id) => {
    pressed.current = id
  }
}

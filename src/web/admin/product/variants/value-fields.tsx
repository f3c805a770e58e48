import type { KeyboardEvent } from 'react'
import type { Step } from '#domain/product-editing/variants-of-options.ts'
import type { EditState } from '#web/admin/product/edit-state.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { halfDown, placeOfDrop, useDrag } from '#web/admin/ui/use-drag.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoveButtons } from './move-buttons.tsx'
import * as styles from './variants.module.css'

type Value = EditState['options'][number]['values'][number]

interface ValueProps {
  /** The place of its option. */
  readonly option: number
  readonly place: number
  readonly count: number
  readonly value: Value
  readonly onValue: (fields: Partial<Value>) => void
  readonly onRenamed: (to: string) => void
  readonly isFree: (to: string) => boolean
  readonly onMove: (step: Step) => void
  readonly onKey: (event: KeyboardEvent, place: number) => void
  readonly onRemove: () => void
}

/** One value of an option: its words, its colour and its place. */
export function ValueFields({ option, place, count, value, onValue, onRenamed, isFree, ...on }: ValueProps) {
  const { product: said } = useSpeech().words
  const { entry, handle, drop } = useDrag({
    list: `values of ${option}`,
    id: place,
    partAt: halfDown,
    onDrop: (from, part) => on.onMove({ from, to: placeOfDrop(from, place, part) }),
  })
  const name = `value.${option}.${place}`
  return (
    // Its buttons do what the keys do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={entry}
      className={styles['value']}
      data-drop={drop}
      onKeyDown={(event) => on.onKey(event, place)}
    >
      <Field
        name={name}
        label={said.inEnglish(said.value)}
        value={value.value}
        maxLength={60}
        onChange={({ currentTarget: { value: to } }) => {
          // An empty word or one that another value has would make two of one.
          if (to.trim() !== '' && isFree(to)) onRenamed(to)
        }}
      />
      <Field
        name={`${name}.bn`}
        label={said.inBangla(said.value)}
        value={value.value_bn ?? ''}
        maxLength={60}
        lang="bn"
        onChange={({ currentTarget }) => onValue({ value_bn: currentTarget.value || null })}
      />
      <span className={styles['valueButtons']}>
        <MoveButtons name={value.value} place={place} count={count} handle={handle} onMove={on.onMove} />
        <Swatch value={value} onValue={onValue} />
        <Button
          look="quiet"
          aria-label={`${said.remove}: ${value.value}`}
          disabled={count === 1}
          onClick={on.onRemove}
        >
          <Icon name="trash-2" />
        </Button>
      </span>
    </li>
  )
}

/** The colour that the shop shows for a value; without one it shows the word alone. */
function Swatch({ value: { value, swatch }, onValue }: Pick<ValueProps, 'value' | 'onValue'>) {
  const { product: said } = useSpeech().words
  return (
    <>
      <input
        type="color"
        aria-label={`${said.swatch}: ${value}`}
        data-none={swatch === null}
        value={swatch ?? '#ffffff'}
        onChange={({ currentTarget }) => onValue({ swatch: currentTarget.value })}
      />
      {swatch !== null && (
        <Button
          look="quiet"
          aria-label={`${said.noSwatch}: ${value}`}
          onClick={() => onValue({ swatch: null })}
        >
          <Icon name="x" />
        </Button>
      )}
    </>
  )
}

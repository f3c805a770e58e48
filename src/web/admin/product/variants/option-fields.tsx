import { useState, type KeyboardEvent } from 'react'
import type { Step } from '#domain/product-editing/variants-of-options.ts'
import type { EditState } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { halfDown, placeOfDrop, useDrag } from '#web/admin/ui/use-drag.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { useMoves } from './use-moves.ts'
import { ValueFields } from './value-fields.tsx'
import * as styles from './variants.module.css'

type Option = EditState['options'][number]
type Value = Option['values'][number]

interface OptionProps {
  readonly option: Option
  readonly place: number
  readonly count: number
  readonly onOption: (fields: Partial<Option>) => void
  readonly onValues: (values: readonly Value[]) => void
  readonly onValueMoved: (step: Step) => void
  readonly onRenamed: (from: string, to: string) => void
  readonly onMove: (step: Step) => void
  readonly onKey: (event: KeyboardEvent, place: number) => void
  readonly onRemove: () => void
}

/** One option with its values. Both are moved by buttons, by dragging, or by Alt and the arrow keys. */
export function OptionFields(props: OptionProps) {
  const { option, place, count, onOption, onMove } = props
  const { product: said } = useSpeech().words
  const { entry, handle, drop } = useDrag({
    list: 'options',
    id: place,
    partAt: halfDown,
    onDrop: (from, part) => onMove({ from, to: placeOfDrop(from, place, part) }),
  })
  return (
    // Its buttons do what the keys do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={entry}
      className={styles['option']}
      data-drop={drop}
      onKeyDown={(event) => props.onKey(event, place)}
    >
      <span className={styles['optionHead']}>
        <MoveButtons name={option.name} place={place} count={count} handle={handle} onMove={onMove} />
        <Button look="quiet" onClick={props.onRemove}>
          {said.removeOption}
        </Button>
      </span>
      <div className={product['row']}>
        <Field
          name={`option.${place}`}
          label={said.inEnglish(said.optionName)}
          value={option.name}
          maxLength={60}
          onChange={({ currentTarget }) => onOption({ name: currentTarget.value })}
        />
        <Field
          name={`option_bn.${place}`}
          label={said.inBangla(said.optionName)}
          value={option.name_bn ?? ''}
          maxLength={60}
          lang="bn"
          onChange={({ currentTarget }) => onOption({ name_bn: currentTarget.value || null })}
        />
      </div>
      <Values {...props} />
      <MoreValues {...props} />
    </li>
  )
}

function Values({ option: { values }, place, onOption, onValues, onValueMoved, onRenamed }: OptionProps) {
  const { list, move, onKey } = useMoves(values.length, onValueMoved)
  return (
    <details className={product['fold']}>
      <summary>
        <span className={styles['words']}>
          {values.map(({ value, swatch }) => (
            <span key={value} className={styles['word']}>
              {swatch !== null && <i className={product['swatch']} style={{ backgroundColor: swatch }} />}
              {value}
            </span>
          ))}
        </span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <ol ref={list} className={styles['list']}>
        {values.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A value is typed over and stays where it is.
          <ValueFields
            key={index}
            option={place}
            place={index}
            count={values.length}
            value={value}
            onValue={(fields) =>
              onOption({ values: values.map((one, at) => (at === index ? { ...one, ...fields } : one)) })
            }
            onRenamed={(to) => onRenamed(value.value, to)}
            isFree={(to) => !values.some((other) => other !== value && other.value === to)}
            onMove={move}
            onKey={onKey}
            onRemove={() => onValues(values.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
    </details>
  )
}

function MoreValues({ option, place, onValues }: OptionProps) {
  const { product: said } = useSpeech().words
  const [typed, setTyped] = useState('')
  const add = () => {
    const more = valuesIn(typed, option.values)
    if (more.length > 0) onValues([...option.values, ...more])
    setTyped('')
  }
  return (
    <div className={styles['add']}>
      <Field
        name={`more.${place}`}
        label={said.addValues}
        hint={said.valuesHint}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button aria-label={said.addValues} onClick={add} disabled={typed.trim() === ''}>
        <Icon name="plus" />
      </Button>
    </div>
  )
}

/** Values as people list them, without those that are there already. */
export function valuesIn(typed: string, has: readonly Value[]): readonly Value[] {
  const known = new Set(has.map(({ value }) => value))
  const words = typed.split(/[,،;\n]/).map((word) => word.trim().slice(0, 60))
  return [...new Set(words)].flatMap((value) =>
    value === '' || known.has(value) ? [] : [{ value, value_bn: null, swatch: null }],
  )
}

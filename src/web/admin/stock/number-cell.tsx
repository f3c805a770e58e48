import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { westernDigits } from '#domain/digits.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import * as styles from './stock.module.css'

interface NumberCellProps {
  readonly fetcher: FetcherWithComponents<unknown>
  /** The page that saves it. */
  readonly action?: string
  /** The fields of the form beside the number. */
  readonly fields: Readonly<Record<string, string | number>>
  readonly name: string
  /** Empty where there is none. */
  readonly value: number | ''
  readonly label: string
  /** The arrows go up and down in it. */
  readonly column: string
  /** Shown where it may be empty. */
  readonly placeholder?: string
  /** It may have digits after the point. */
  readonly decimal?: boolean
  /** The last typed value was refused. */
  readonly isWrong?: boolean
}

/**
 * A number in a list that is changed in place. It is saved when the person leaves the field; Enter and the arrows go to
 * the row below or above, Escape brings the old number back.
 */
export function NumberCell({ fetcher, action = '/stock', fields, name, value, ...rest }: NumberCellProps) {
  const { label, column, placeholder, decimal = false, isWrong = false } = rest
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The field shows the newest number, wherever it was changed.
    if (input.current !== null) input.current.value = String(value)
  }, [value])
  const send = () => {
    if (form.current === null || fetcher.state !== 'idle') return
    const typed = westernDigits(textOf(new FormData(form.current), name)).trim()
    if (typed === '' && placeholder === undefined) return
    if (typed !== String(value)) void fetcher.submit(form.current)
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {Object.entries(fields).map(([field, given]) => (
        <input key={field} type="hidden" name={field} value={given} />
      ))}
      <input
        ref={input}
        name={name}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={`${inputClass} ${styles['cell']}`}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-busy={fetcher.state !== 'idle' || undefined}
        data-column={column}
        placeholder={placeholder}
        defaultValue={value}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={send}
        onKeyDown={moveByKey}
      />
    </fetcher.Form>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

const moveByKey: ComponentProps<'input'>['onKeyDown'] = (event: KeyboardEvent<HTMLInputElement>) => {
  const field = event.currentTarget
  if (event.key === 'Escape') {
    field.value = field.defaultValue
    field.select()
  }
  const step = steps[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const column = [
    ...(field
      .closest('tbody')
      ?.querySelectorAll<HTMLInputElement>(`input[data-column="${field.dataset['column'] ?? ''}"]`) ?? []),
  ]
  const next = column[column.indexOf(field) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

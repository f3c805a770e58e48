import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { SavedView } from '#contract/staff/views.ts'
import { orderColumns, type OrderColumn } from '#domain/staff/order-columns.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SettingAnswer } from './list-settings.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import * as styles from './list-tools.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** Keeps the present filters under a name; of a view that is open, changes, copies or deletes it. */
export function ViewForm({ open }: { readonly open: SavedView | undefined }) {
  const { words } = useSpeech()
  const { view } = words.views
  const { search } = useLocation()
  return (
    <details className={styles['tool']} name="tool">
      <summary className={buttonClass()}>{open === undefined ? view.save : view.edit}</summary>
      <Form method="post" action={`/orders${search}`} className={styles['panel']}>
        <FormKey />
        <Field name="name" label={view.name} required maxLength={40} defaultValue={open?.name} />
        <label className={styles['check']}>
          <input type="checkbox" name="shared" defaultChecked={open?.shared} /> {view.shared}
        </label>
        {open !== undefined && (
          <>
            <input type="hidden" name="saved" value={open.id} />
            <input type="hidden" name="version" value={open.version} />
          </>
        )}
        <ViewButtons isOpen={open !== undefined} canChange={open?.can_change === true} />
      </Form>
    </details>
  )
}

interface ViewButtonsProps {
  readonly isOpen: boolean
  readonly canChange: boolean
}

function ViewButtons({ isOpen, canChange }: ViewButtonsProps) {
  const { words } = useSpeech()
  const { view } = words.views
  return (
    <>
      {canChange && (
        <Button type="submit" look="primary" name="intent" value="change_view">
          {view.change}
        </Button>
      )}
      <Button type="submit" look={canChange ? 'secondary' : 'primary'} name="intent" value="save_view">
        {isOpen ? view.copy : view.save}
      </Button>
      {canChange && (
        <Button type="submit" look="danger" name="intent" value="remove_view" formNoValidate>
          {view.remove}
        </Button>
      )}
    </>
  )
}

/** Which columns the list has and in which order; without script they keep their order. */
export function ColumnForm({ columns }: { readonly columns: readonly OrderColumn[] }) {
  const { words } = useSpeech()
  const { column } = words.views
  const { search } = useLocation()
  const canMove = useHydrated()
  const [order, setOrder] = useState<readonly OrderColumn[]>(() => [
    ...columns,
    ...orderColumns.filter((one) => !columns.includes(one)),
  ])
  const move = (at: number, by: number) => {
    const [moved] = order.slice(at, at + 1)
    if (moved === undefined) return
    const rest = order.toSpliced(at, 1)
    setOrder(rest.toSpliced(at + by, 0, moved))
  }
  return (
    <details className={styles['tool']} name="tool">
      <summary className={buttonClass()}>{column.title}</summary>
      <Form method="post" action={`/orders${search}`} className={styles['panel']}>
        <ol className={styles['columns']}>
          {order.map((one, at) => (
            <li key={one} className={styles['column']}>
              <label className={styles['check']}>
                <input type="checkbox" name="column" value={one} defaultChecked={columns.includes(one)} />
                {words.orders.columns[one]}
              </label>
              {canMove && (
                <>
                  <Mover
                    name={column.up(words.orders.columns[one])}
                    icon="chevron-up"
                    isOff={at === 0}
                    onPress={() => move(at, -1)}
                  />
                  <Mover
                    name={column.down(words.orders.columns[one])}
                    icon="chevron-down"
                    isOff={at === order.length - 1}
                    onPress={() => move(at, 1)}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        <Button type="submit" look="primary" name="intent" value="columns">
          {column.save}
        </Button>
      </Form>
    </details>
  )
}

interface MoverProps {
  readonly name: string
  readonly icon: 'chevron-up' | 'chevron-down'
  readonly isOff: boolean
  readonly onPress: () => void
}

function Mover({ name, icon, isOff, onPress }: MoverProps) {
  return (
    <button
      type="button"
      className={styles['mover']}
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

/** Why a setting was not changed. */
export function SettingNote({ answer: { refused } }: { readonly answer: SettingAnswer }) {
  return <Answer refused={refused} />
}

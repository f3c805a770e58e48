import { isEditable } from '#domain/order/edit-lines.ts'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { refusedClass } from '#web/admin/ui/answer.tsx'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './order-edit.module.css'

/** What an order holds now, as the API tells it with `version_conflict`. */
export interface Conflict {
  readonly version: number
  readonly changed: {
    readonly kind: string
    readonly at: string
    readonly who: string
    readonly by: string | null
  } | null
  readonly now: {
    readonly status: OrderStatus
    readonly lines: readonly {
      readonly position: number
      readonly sku: string
      readonly name: string
      readonly name_bn: string | null
      readonly quantity: number
    }[]
    readonly total: number
    readonly discount: number
    readonly contact: { readonly name: string; readonly phone: string }
    readonly address: string | null
    readonly note: string | null
  }
}

interface EditConflictProps {
  readonly conflict: Conflict
  readonly typed: Readonly<Record<string, string>>
  readonly canGoOn: boolean
  readonly onTakeNew: () => void
}

/** Both values of everything that differs, and who changed the order; nothing that was typed is lost. */
export function EditConflict({ conflict, typed, canGoOn, onTakeNew }: EditConflictProps) {
  const { words } = useSpeech()
  const { orderEdit } = words
  const rows = useDifferences(conflict, typed)
  return (
    <section id="answer" role="alert" tabIndex={-1} className={refusedClass}>
      <h2>{orderEdit.conflict}</h2>
      <Changed changed={conflict.changed} />
      <table className={styles['both']}>
        <TableHead columns={[orderEdit.conflictField, orderEdit.conflictYours, orderEdit.conflictNow]} />
        <tbody>
          {rows.map(([name, yours, there]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{yours || orderEdit.empty}</td>
              <td>{there || orderEdit.empty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isEditable(conflict.now.status) && <p>{orderEdit.closed}</p>}
      {canGoOn && <Button onClick={onTakeNew}>{orderEdit.takeNew}</Button>}
    </section>
  )
}

type Row = readonly [name: string, yours: string, there: string]

/** What the form has and what the order has, where the two differ. */
function useDifferences({ now }: Conflict, typed: Readonly<Record<string, string>>): readonly Row[] {
  const { words, either, money, phone } = useSpeech()
  const fields = words.orderEdit.conflictFields
  const yours = (name: string) => typed[name] ?? ''
  const rows: Row[] = [
    [fields.status, '', words.status[now.status]],
    [fields.total, '', money(now.total)],
    ...now.lines.map(({ position, name, name_bn, sku, quantity }): Row => {
      return [`${either(name, name_bn)} (${sku})`, yours(`q_${position}`), String(quantity)]
    }),
    [fields.name, yours('contact_name'), now.contact.name],
    [fields.phone, yours('contact_phone'), phone(now.contact.phone)],
    [fields.line, yours('line'), now.address ?? ''],
    [fields.note, yours('note'), now.note ?? ''],
    [fields.discount, yours('discount'), String(now.discount)],
  ]
  return rows.filter(([, mine, there]) => mine !== there)
}

function Changed({ changed }: Pick<Conflict, 'changed'>) {
  const { words, moment } = useSpeech()
  if (changed === null) return null
  const who = changed.by ?? whoOf(words.order.who, changed.who)
  return (
    <p>{words.orderEdit.conflictBy(who, eventOf(words.order.events, changed.kind), moment(changed.at))}</p>
  )
}

function whoOf(names: Readonly<Record<string, string>>, kind: string): string {
  const isCustomer = kind === 'guest' || kind === 'customer'
  return names[isCustomer ? 'customer' : kind] ?? names['store'] ?? ''
}

function eventOf(names: Readonly<Record<string, string>>, kind: string): string {
  return names[kind] ?? kind.replaceAll('_', ' ')
}

import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { isEditable } from '#domain/order/edit-lines.ts'
import type { Right } from '#domain/staff/rights.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { parcelsToCustomer } from '#web/admin/booking/parcels-to-customer.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Modal } from '#web/admin/ui/modal.tsx'
import { MoreMenu } from '#web/admin/ui/more-menu.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { AskingForm } from './asking-form.tsx'
import * as styles from './order.module.css'

type ActionName = OrderPageView['actions'][number]

/** The right of each action, as the contract names it; a button that would be refused is not shown. */
const rightOf: Readonly<Record<ActionName, Right>> = {
  confirm: 'orders:confirm',
  cancel: 'orders:write',
  pack: 'parcels:write',
  unpack: 'parcels:write',
  make_ready: 'parcels:write',
  hand_over: 'parcels:write',
  deliver: 'parcels:write',
  send_back: 'parcels:write',
  take_back: 'parcels:write',
  end_rest: 'orders:write',
}

/** These ask first: they want a reason, or say what becomes of the pieces. */
const asking: readonly ActionName[] = ['cancel', 'unpack', 'send_back', 'take_back']

/** The next sensible step as the one big button, and all others under "More". */
export function OrderActions({ order }: { readonly order: OrderPageView }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { state, formData } = useNavigation()
  const [asked, setAsked] = useState<ActionName | null>(null)
  // The rest is ended where its parcel is booked (`EndRest`).
  const mine = order.actions.filter((name) => name !== 'end_rest' && may(rightOf[name]))
  const isLost = hasLostAll(order)
  // Cancelling is the next step only if every parcel is lost.
  const next = mine.find((name) => name !== 'cancel' || isLost)
  const others = mine.filter((name) => name !== next)
  const isBusy = state === 'submitting'
  const button = (name: ActionName, look: 'primary' | 'quiet') =>
    asking.includes(name) ? (
      <Button key={name} look={look} onClick={() => setAsked(name)}>
        {words.order.actions[name]}
      </Button>
    ) : (
      <Form method="post" key={name}>
        <input type="hidden" name="version" value={order.version} />
        <Button type="submit" look={look} name="action" value={name} aria-busy={isBusy || undefined}>
          {isBusy && formData?.get('action') === name ? words.order.busy : words.order.actions[name]}
        </Button>
      </Form>
    )
  return (
    <div className={styles['actions']}>
      {isLost && <p className={styles['lost']}>{words.order.lost}</p>}
      {next !== undefined && button(next, 'primary')}
      {isLost && <OrderAgain number={order.number} />}
      <MoreMenu title={words.order.more} isAtEnd>
        {others.map((name) => button(name, 'quiet'))}
        {may('orders:write') && isEditable(order.status) && (
          <Link
            to={`/orders/${order.number}/edit`}
            aria-keyshortcuts="e"
            className={buttonClass({ look: 'quiet' })}
          >
            {words.orderEdit.link}
          </Link>
        )}
        {!isLost && <OrderAgain number={order.number} />}
        <Prints number={order.number} mayPack={may('parcels:write')} />
      </MoreMenu>
      <Modal
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={
          asked === null || asked === 'cancel'
            ? words.order.cancelTitle(order.number)
            : words.order.reasonTitle(words.order.actions[asked])
        }
      >
        {asked !== null && (
          <AskingForm action={asked} order={order} isBusy={isBusy} onBack={() => setAsked(null)} />
        )}
      </Modal>
    </div>
  )
}

function OrderAgain({ number }: { readonly number: string }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  if (!may('orders:write')) return null
  return (
    <Link to={`/orders/new?from=${number}`} className={buttonClass({ look: 'quiet' })}>
      {words.newOrder.like}
    </Link>
  )
}

/** Every parcel of an order that is with a courier is lost; those that were cancelled do not count. */
function hasLostAll(order: OrderPageView): boolean {
  const own = parcelsToCustomer(order)
  return order.status === 'with_courier' && own.length > 0 && own.every((one) => one.status === 'lost')
}

function Prints({ number, mayPack }: { readonly number: string; readonly mayPack: boolean }) {
  const { words } = useSpeech()
  const papers = [
    ['invoice', words.order.prints.invoice] as const,
    ...(mayPack ? [['packing_slip', words.order.prints.slip] as const] : []),
  ]
  return papers.map(([paper, name]) => (
    <a
      key={paper}
      href={`/v1/staff/orders/${number}/${paper}`}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ look: 'quiet' })}
    >
      {name}
    </a>
  ))
}

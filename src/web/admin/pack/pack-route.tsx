import { useEffect } from 'react'
import {
  Form,
  Link,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffOrders } from '#contract/staff/order-list.ts'
import type { getStaffOrderPage, OrderPageView } from '#contract/staff/order-page.ts'
import type { changeStaffOrder } from '#contract/staff/orders.ts'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { doAsStaff, loadAsStaff, onlyWith, textOf } from '#web/admin/layout/staff-call.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { ScanField } from '#web/admin/scan/scan-field.tsx'
import { signal } from '#web/admin/scan/signal.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { PackForm } from './pack-form.tsx'
import * as styles from './pack.module.css'
import { usePacking, type Packing } from './use-packing.ts'

const list = namedEndpoint<typeof listStaffOrders>({ method: 'GET', path: '/v1/staff/orders' })
const page = namedEndpoint<typeof getStaffOrderPage>({ method: 'GET', path: '/v1/staff/orders/:number/page' })
const change = namedEndpoint<typeof changeStaffOrder>({
  method: 'POST',
  path: '/v1/staff/orders/:number/actions',
})

/** The orders that wait, and the one that is being packed. */
export async function loader(args: LoaderFunctionArgs) {
  await onlyWith(args, 'parcels:write')
  const wanted = new URL(args.request.url).searchParams.get('order')?.trim().toUpperCase() ?? ''
  const [waiting, found] = await Promise.all([
    loadAsStaff(args, (api) => api(list, { query: { view: 'to_pack', sort: 'oldest', page_size: 50 } })),
    wanted === '' ? null : doAsStaff(args, (api) => api(page, { params: { number: wanted } })),
  ])
  const order = found?.ok === true ? found.value : null
  return { waiting, wanted, order }
}

/** Packs the order as the packer saw it: the second of two packers is refused. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const number = textOf(form, 'number')
  const body = { action: 'pack', version: Number(textOf(form, 'version')) } as const
  const packed = await doAsStaff({ context }, (api) => api(change, { params: { number }, body }))
  return packed.ok ? { number, done: number } : { number, refused: packed.message }
}

/** Packing by scanning: the number of an order opens it, and its pieces are ticked one by one. */
export default function PackRoute() {
  const { words, number } = useSpeech()
  const { pack } = words
  const { waiting, wanted, order } = useLoaderData<typeof loader>()
  const packing = usePacking(order)
  const isToPack = order !== null && order.actions.includes('pack')
  return (
    <div className={styles['page']}>
      <title>{`${pack.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{pack.title}</h1>
        <p className={styles['quiet']}>{pack.waiting(waiting.count, number(waiting.count))}</p>
      </header>
      <Form className={styles['scan']}>
        <ScanField
          scan={packing.scan}
          name="order"
          label={isToPack ? pack.scanPiece : pack.scanOrder}
          hint={isToPack ? pack.scanPieceHint : pack.scanOrderHint}
          press={isToPack ? pack.tick : pack.open}
        />
      </Form>
      {wanted !== '' && order === null && <Unknown number={wanted} />}
      {order === null ? (
        <Waiting numbers={waiting.results.map((one) => one.number)} />
      ) : (
        <Opened
          order={order}
          packing={packing}
          next={waiting.results.find((one) => one.number !== order.number)?.number}
        />
      )}
    </div>
  )
}

/** There is no such order: it is heard as well. */
function Unknown({ number }: { readonly number: string }) {
  const { pack } = useSpeech().words
  useEffect(() => signal('bad'), [number])
  return <Answer refused={pack.noOrder(number)} />
}

interface OpenedProps {
  readonly order: OrderPageView
  readonly packing: Packing
  readonly next: string | undefined
}

/** One order: to be packed, or already packed. */
function Opened({ order, packing, next }: OpenedProps) {
  const { pack } = useSpeech().words
  const isToPack = order.actions.includes('pack')
  return (
    <section className={styles['order']}>
      <header className={styles['head']}>
        <h2>{order.number}</h2>
        {isToPack && <Link to="/pack">{pack.leave}</Link>}
      </header>
      <Outcome order={order} packing={packing} />
      {isToPack && <PackForm order={order} packing={packing} />}
      <Papers order={order} next={next} />
    </section>
  )
}

/** What the last press did; of an order that is not to be packed, who packed it. */
function Outcome({ order, packing: { outcome } }: Omit<OpenedProps, 'next'>) {
  const { words } = useSpeech()
  if (outcome?.number === order.number)
    return <Answer done={outcome.done && words.pack.packed(outcome.done)} refused={outcome.refused} />
  if (order.actions.includes('pack')) return null
  const packing = order.timeline.find((entry) => entry.type === 'event' && entry.status === 'packed')
  const name = packing?.type === 'event' ? packing.by?.name : undefined
  return (
    <p>{name === undefined ? words.pack.notToPack(order.number) : words.pack.packedBy(order.number, name)}</p>
  )
}

function Papers({ order, next }: Omit<OpenedProps, 'packing'>) {
  const { words } = useSpeech()
  const navigate = useNavigate()
  useShortcuts({
    n: () => void (next !== undefined && navigate(`/pack?order=${next}`)),
    p: () => void window.open(`/v1/staff/orders/${order.number}/packing_slip`, '_blank'),
  })
  const look = buttonClass()
  return (
    <div className={styles['papers']}>
      <a
        href={`/v1/staff/orders/${order.number}/packing_slip`}
        target="_blank"
        rel="noreferrer"
        className={look}
      >
        {words.pack.print}
      </a>
      {order.parcels.map((parcel) => (
        <a
          key={parcel.number}
          href={`/v1/staff/parcels/${parcel.number}/label`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          {words.pack.label(parcel.number)}
        </a>
      ))}
      {next !== undefined && (
        <Link to={`/pack?order=${next}`} className={look}>
          {words.pack.next}
        </Link>
      )}
      <Link to={`/orders/${order.number}`} className={buttonClass({ look: 'quiet' })}>
        {words.pack.toOrder}
      </Link>
    </div>
  )
}

function Waiting({ numbers }: { readonly numbers: readonly string[] }) {
  const { words } = useSpeech()
  if (numbers.length === 0) return <Empty>{words.pack.empty}</Empty>
  return (
    <>
      <Link to="/orders?view=to_pack">{words.pack.pickList}</Link>
      <ul className={styles['waiting']}>
        {numbers.map((one) => (
          <li key={one}>
            <Link to={`/pack?order=${one}`} className={buttonClass({ wide: true })}>
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

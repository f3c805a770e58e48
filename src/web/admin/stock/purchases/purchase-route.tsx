import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getPurchase } from '#contract/staff/catalogue/stock-purchases.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { forgetNumbers } from '#web/admin/stock/kept-numbers.ts'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, textButton } from '#web/ui/button.tsx'
import { purchaseAction, type PurchaseAnswer } from './purchase-actions.ts'
import { PurchaseLine } from './purchase-line.tsx'
import { purchaseTones } from './purchase-tones.ts'
import { keptNameOf, ReceiptForm } from './receipt-form.tsx'

const read = namedEndpoint<typeof getPurchase>({
  method: 'GET',
  path: '/v1/staff/stock/purchases/:purchase',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { purchase: args.params['purchase'] ?? '' }
  const purchase = await loadAsStaff(args, (api) => api(read, { params }))
  return { purchase, key: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs): Promise<PurchaseAnswer> {
  return purchaseAction(args)
}

/** Numbers that were taken in need not be kept here any longer. */
export async function clientAction({
  params: { purchase = '' },
  serverAction,
}: ClientActionFunctionArgs): Promise<PurchaseAnswer> {
  const answer = await serverAction<typeof action>()
  if ('done' in answer && answer.done === 'tookIn') forgetNumbers(keptNameOf(purchase))
  return answer
}

/** One purchase list: its pieces, its receipts, and the form for the next receipt. */
export default function PurchaseRoute() {
  const { words } = useSpeech()
  const { purchase, key } = useLoaderData<typeof loader>()
  const answer = useActionData<PurchaseAnswer>()
  const { may } = usePerson()
  const { purchases } = words
  const isOpen = purchase.state === 'open'
  return (
    <div className={styles['page']}>
      <title>{`${purchase.number} · ${purchases.title} · ${words.area}`}</title>
      <Head />
      <StockNav />
      {answer !== undefined && (
        <Answer {...('refused' in answer ? { refused: answer.refused } : { done: purchases[answer.done] })} />
      )}
      {isOpen && may('stock:count') ? (
        <ReceiptForm purchase={purchase} requestKey={key} />
      ) : (
        <ul className={styles['rows']}>
          {purchase.lines.map((line) => (
            <li key={line.variant} className={styles['item']}>
              <PurchaseLine line={line} />
            </li>
          ))}
        </ul>
      )}
      <Receipts />
      <ToLabels />
      {may('stock:write') && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="task" value={isOpen ? 'close' : 'open'}>
            {isOpen ? purchases.close : purchases.open}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Head() {
  const { words, either, money, moment, day } = useSpeech()
  const { purchase } = useLoaderData<typeof loader>()
  const { purchases } = words
  const { location, state, by, created_at: at, note, expected_on: due, lines } = purchase
  const cost = lines.reduce((sum, line) => sum + (line.cost ?? 0) * line.ordered, 0)
  const facts = [
    by === null ? purchases.at(moment(at)) : purchases.by(by.name, moment(at)),
    ...(due === null ? [] : [purchases.due(day(due))]),
    ...(cost === 0 ? [] : [purchases.sum(money(cost))]),
    ...(note === null ? [] : [note]),
  ]
  return (
    <header className={styles['part']}>
      <h1>
        {purchase.number} <Pill tone={purchaseTones[state]}>{purchases.states[state]}</Pill>
      </h1>
      <p>
        {purchase.supplier} → {either(location.name, location.name_bn)}
        <span className={styles['quiet']}>{facts.join(' · ')}</span>
      </p>
    </header>
  )
}

/** The way to the labels of the received pieces. */
function ToLabels() {
  const { pieceLabels } = useSpeech().words
  const { purchase } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const came = purchase.lines.filter(({ received }) => received > 0)
  if (came.length === 0 || !may('stock:count')) return null
  const lines = came.map(({ sku, received }) => `${sku} ${received}`).join('\n')
  return (
    <p>
      <Link to={`/stock/labels?${new URLSearchParams({ lines }).toString()}`}>{pieceLabels.ofReceived}</Link>
    </p>
  )
}

function Receipts() {
  const { words, number, moment } = useSpeech()
  const { purchase } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { purchases, stock } = words
  if (purchase.receipts.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{purchases.receipts}</h2>
      <ul className={styles['rows']}>
        {purchase.receipts.map(({ id, at, by, received, rejected, undone }) => (
          <li key={id} className={styles['item']}>
            <span>
              {purchases.receiptBy(by?.name ?? stock.log.store, moment(at))}
              <span className={styles['quiet']}>
                {`+${number(received)}`}
                {rejected > 0 && ` · ${purchases.rejectedOf(number(rejected))}`}
              </span>
            </span>
            {undone && <span>{purchases.undone}</span>}
            {!undone && may('stock:count') && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="receipt" value={id} />
                <button
                  type="submit"
                  name="task"
                  value="take-back"
                  className={textButton}
                  aria-label={purchases.takeBackOf(moment(at))}
                >
                  {purchases.takeBack}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getPurchase, PurchaseView } from '#contract/staff/catalogue/stock-purchases.ts'
import { keepFirstPage } from '#web/admin/layout/recall.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { OnPhone } from '#web/admin/stock/offline/on-phone.tsx'
import { answerOrWait } from '#web/admin/stock/receiving/answer-or-wait.ts'
import { sumOf } from '#web/admin/stock/receiving/receipt-numbers.ts'
import type { ReceiptAnswer } from '#web/admin/stock/receiving/receive-kept.ts'
import { useReceiving } from '#web/admin/stock/receiving/use-receiving.ts'
import { WaitingReceipts } from '#web/admin/stock/receiving/waiting-receipts.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, textButton } from '#web/ui/button.tsx'
import { purchaseSheets } from './kept-sheets.ts'
import { purchaseAction, type PurchaseAnswer } from './purchase-actions.ts'
import { PurchaseLine } from './purchase-line.tsx'
import { purchaseTones } from './purchase-tones.ts'
import { keptNameOf, ReceiptForm } from './receipt-form.tsx'
import { withReceipts } from './with-receipts.ts'

const read = namedEndpoint<typeof getPurchase>({
  method: 'GET',
  path: '/v1/staff/stock/purchases/:purchase',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { purchase: args.params['purchase'] ?? '' }
  const purchase = await loadAsStaff(args, (api) => api(read, { params }))
  return { purchase, key: crypto.randomUUID(), at: new Date().toISOString(), keeping: null }
}

/** The list as the shop has it, or the newest on this phone. */
export const clientLoader = keepFirstPage(
  async ({ params: { purchase = '' }, serverLoader }: ClientLoaderFunctionArgs) => {
    const { sheet, keeping } = await purchaseSheets.newest(purchase, () => serverLoader<typeof loader>())
    return { ...sheet, keeping }
  },
)

type Answered = PurchaseAnswer | ReceiptAnswer<PurchaseView>

export function action(args: ActionFunctionArgs): Promise<Answered> {
  return purchaseAction(args)
}

export function clientAction({
  request,
  params: { purchase = '' },
  serverAction,
}: ClientActionFunctionArgs): Promise<Answered> {
  return answerOrWait<PurchaseView, PurchaseAnswer>(request, {
    send: () => serverAction<typeof action>(),
    keep: (work, at) => purchaseSheets.keep(purchase, { purchase: work, at, key: crypto.randomUUID() }),
  })
}

type Loaded = typeof loader | typeof clientLoader

/** One purchase list: its pieces, its receipts, and the form for the next receipt. */
export default function PurchaseRoute() {
  const { words } = useSpeech()
  const { purchase } = useLoaderData<Loaded>()
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
      <Pieces />
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

/** The pieces of the list with what waits on this phone, and the form that takes them in. */
function Pieces() {
  const { words, number } = useSpeech()
  const { purchases } = words
  const { purchase, key, at, keeping } = useLoaderData<Loaded>()
  const { may } = usePerson()
  const work = { list: '/stock/purchases', number: purchase.number }
  const receiving = useReceiving(work)
  const shown = withReceipts(purchase, receiving.coming)
  const hasForm = purchase.state === 'open' && may('stock:count')
  const piecesOf = (numbers: Numbers) => {
    const rejected = sumOf(numbers, 'rejected')
    return `+${number(sumOf(numbers, 'received'))}${rejected > 0 ? ` · ${purchases.rejectedOf(number(rejected))}` : ''}`
  }
  return (
    <>
      <WaitingReceipts
        receiving={receiving}
        keptName={keptNameOf(purchase.number)}
        piecesOf={piecesOf}
        done={purchases.tookIn}
        hasForm={hasForm}
      />
      {hasForm ? (
        <>
          <ReceiptForm purchase={shown} requestKey={key} receiving={receiving} />
          <OnPhone work={work} at={at} keeping={keeping} />
        </>
      ) : (
        <ul className={styles['rows']}>
          {shown.lines.map((line) => (
            <li key={line.variant} className={styles['item']}>
              <PurchaseLine line={line} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Head() {
  const { words, either, money, moment, day } = useSpeech()
  const { purchase } = useLoaderData<Loaded>()
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
  const { purchase } = useLoaderData<Loaded>()
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
  const { purchase } = useLoaderData<Loaded>()
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

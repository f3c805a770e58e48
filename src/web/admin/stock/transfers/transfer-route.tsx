import {
  Form,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getTransfer, TransferView } from '#contract/staff/catalogue/stock-transfers.ts'
import { keepFirstPage } from '#web/admin/layout/recall.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import type { Numbers } from '#web/admin/stock/kept-numbers.ts'
import { OnPhone } from '#web/admin/stock/offline/on-phone.tsx'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
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
import { Button } from '#web/ui/button.tsx'
import { ArrivalForm, keptNameOf } from './arrival-form.tsx'
import { isOpen, transferSheets } from './kept-sheets.ts'
import { transferAction, type TransferAnswer } from './transfer-actions.ts'
import { transferTones } from './transfer-tones.ts'
import { withArrivals } from './with-arrivals.ts'

const read = namedEndpoint<typeof getTransfer>({
  method: 'GET',
  path: '/v1/staff/stock/transfers/:transfer',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { transfer: args.params['transfer'] ?? '' }
  const transfer = await loadAsStaff(args, (api) => api(read, { params }))
  return { transfer, key: crypto.randomUUID(), at: new Date().toISOString(), keeping: null }
}

/** The transfer as the shop has it, or the newest on this phone. */
export const clientLoader = keepFirstPage(
  async ({ params: { transfer = '' }, serverLoader }: ClientLoaderFunctionArgs) => {
    const { sheet, keeping } = await transferSheets.newest(transfer, () => serverLoader<typeof loader>())
    return { ...sheet, keeping }
  },
)

type Answered = TransferAnswer | ReceiptAnswer<TransferView>

export function action(args: ActionFunctionArgs): Promise<Answered> {
  return transferAction(args)
}

export function clientAction({
  request,
  params: { transfer = '' },
  serverAction,
}: ClientActionFunctionArgs): Promise<Answered> {
  return answerOrWait<TransferView, TransferAnswer>(request, {
    send: () => serverAction<typeof action>(),
    keep: (work, at) => transferSheets.keep(transfer, { transfer: work, at, key: crypto.randomUUID() }),
  })
}

type Loaded = typeof loader | typeof clientLoader

/** One transfer: its pieces, and the form that takes them in. */
export default function TransferRoute() {
  const { words } = useSpeech()
  const { transfer } = useLoaderData<Loaded>()
  const { transfers } = words
  return (
    <div className={styles['page']}>
      <title>{`${transfer.number} · ${transfers.title} · ${words.area}`}</title>
      <Head />
      <StockNav />
      <Answered />
      <Pieces />
    </div>
  )
}

/** The pieces with what waits on this phone, the form that takes them in, and the way back while none arrived. */
function Pieces() {
  const { words, number } = useSpeech()
  const { transfers } = words
  const { transfer, key, at, keeping } = useLoaderData<Loaded>()
  const { may } = usePerson()
  const work = { list: '/stock/transfers', number: transfer.number }
  const receiving = useReceiving(work)
  const shown = withArrivals(transfer, receiving.coming)
  const hasForm = isOpen(shown) && may('stock:count')
  const piecesOf = (numbers: Numbers) => {
    const missing = sumOf(numbers, 'missing')
    return `+${number(sumOf(numbers, 'arrived'))}${missing > 0 ? ` · ${transfers.missingOf(number(missing))}` : ''}`
  }
  return (
    <>
      <WaitingReceipts
        receiving={receiving}
        keptName={keptNameOf(transfer.number)}
        piecesOf={piecesOf}
        done={transfers.tookIn}
        hasForm={hasForm}
      />
      {hasForm ? (
        <ArrivalForm transfer={shown} requestKey={key} receiving={receiving} />
      ) : (
        <TransferLines transfer={shown} />
      )}
      {isOpen(transfer) && may('stock:count') && <OnPhone work={work} at={at} keeping={keeping} />}
      {shown.state === 'sent' && shown.arrived + shown.missing === 0 && may('stock:count') && (
        <Form method="post" className={styles['inline']}>
          <input type="hidden" name="task" value="take-back" />
          <p className={styles['quiet']}>{transfers.takeBackHint}</p>
          <Button type="submit">{transfers.takeBack}</Button>
        </Form>
      )}
    </>
  )
}

function Head() {
  const { words, either, moment } = useSpeech()
  const { transfer } = useLoaderData<Loaded>()
  const { transfers } = words
  const { number, from, to, state, by, sent_at: at, note } = transfer
  return (
    <header className={styles['part']}>
      <h1>
        {number} <Pill tone={transferTones[state]}>{transfers.states[state]}</Pill>
      </h1>
      <p>
        {transfers.way(either(from.name, from.name_bn), either(to.name, to.name_bn))}
        <span className={styles['quiet']}>
          {by === null ? transfers.sentAt(moment(at)) : transfers.sentBy(by.name, moment(at))}
          {note !== null && ` · ${note}`}
        </span>
      </p>
    </header>
  )
}

/** The result of the last press; after a new transfer: its pieces are on their way. */
function Answered() {
  const { transfers } = useSpeech().words
  const answer = useActionData<TransferAnswer>()
  const [search] = useSearchParams()
  if (answer === undefined) return <Answer done={search.has('sent') ? transfers.sentNow : undefined} />
  return (
    <Answer {...('refused' in answer ? { refused: answer.refused } : { done: transfers[answer.done] })} />
  )
}

function TransferLines({ transfer }: { readonly transfer: TransferView }) {
  const { words, number } = useSpeech()
  const { transfers } = words
  return (
    <ul className={styles['rows']}>
      {transfer.lines.map((line) => (
        <li key={line.variant} className={styles['item']}>
          <PieceName piece={line} />
          <span>
            {transfers.arrivedOf(number(line.arrived), number(line.sent))}
            {line.missing > 0 && ` · ${transfers.missingOf(number(line.missing))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

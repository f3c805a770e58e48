import {
  Form,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type {
  getTransfer,
  receiveTransfer,
  takeBackTransfer,
} from '#contract/staff/catalogue/stock-transfers.ts'
import { westernDigits } from '#domain/digits.ts'
import { onTheWay } from '#domain/stock/transfer-line.ts'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { forgetNumbers } from '#web/admin/stock/kept-numbers.ts'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ArrivalForm, keptNameOf } from './arrival-form.tsx'
import { transferTones } from './transfer-tones.ts'

const read = namedEndpoint<typeof getTransfer>({
  method: 'GET',
  path: '/v1/staff/stock/transfers/:transfer',
})
const receive = namedEndpoint<typeof receiveTransfer>({
  method: 'POST',
  path: '/v1/staff/stock/transfers/:transfer/arrivals',
})
const takeBack = namedEndpoint<typeof takeBackTransfer>({
  method: 'POST',
  path: '/v1/staff/stock/transfers/:transfer/take-back',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { transfer: args.params['transfer'] ?? '' }
  const transfer = await loadAsStaff(args, (api) => api(read, { params }))
  return { transfer, key: crypto.randomUUID() }
}

export async function action({ request, context, params: { transfer = '' } }: ActionFunctionArgs) {
  const form = await readForm(request)
  const params = { transfer }
  const task = textOf(form, 'task') === 'take-back' ? ('took-back' as const) : ('took-in' as const)
  const done = await doAsStaff({ context }, (api) => {
    if (task === 'took-back') return api(takeBack, { params })
    const headers = { 'idempotency-key': textOf(form, 'key') }
    return api(receive, { params, body: { lines: linesIn(form) } }, { headers })
  })
  if (done.ok) return { done: task }
  return { refused: refusalIn(done) }
}

/** Numbers that were taken in need not be kept here any longer. */
export async function clientAction({ params: { transfer = '' }, serverAction }: ClientActionFunctionArgs) {
  const answer = await serverAction<typeof action>()
  if (answer.done === 'took-in') forgetNumbers(keptNameOf(transfer))
  return answer
}

/** The numbers of each piece; pieces without a number are left out. */
function linesIn(form: FormData) {
  const numberOf = (name: string) => Number(westernDigits(textOf(form, name)).trim() || 0)
  return form
    .getAll('variant')
    .map(Number)
    .map((variant) => ({
      variant,
      arrived: numberOf(`arrived-${variant}`),
      missing: numberOf(`missing-${variant}`),
    }))
    .filter(({ arrived, missing }) => arrived !== 0 || missing !== 0)
}

/** One transfer: its pieces, and the form that takes them in. */
export default function TransferRoute() {
  const { words } = useSpeech()
  const { transfer, key } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { transfers } = words
  const { state, lines } = transfer
  const isOpen = state !== 'cancelled' && lines.some((line) => onTheWay(line) + line.missing > 0)
  return (
    <div className={styles['page']}>
      <title>{`${transfer.number} · ${transfers.title} · ${words.area}`}</title>
      <Head />
      <StockNav />
      <Answered />
      {isOpen && may('stock:count') ? (
        <ArrivalForm transfer={transfer} requestKey={key} />
      ) : (
        <TransferLines />
      )}
      {state === 'sent' && transfer.arrived + transfer.missing === 0 && may('stock:count') && (
        <Form method="post" className={styles['inline']}>
          <input type="hidden" name="task" value="take-back" />
          <p className={styles['quiet']}>{transfers.takeBackHint}</p>
          <Button type="submit">{transfers.takeBack}</Button>
        </Form>
      )}
    </div>
  )
}

function Head() {
  const { words, either, moment } = useSpeech()
  const { transfer } = useLoaderData<typeof loader>()
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
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const answers = { 'took-in': transfers.tookIn, 'took-back': transfers.tookBack }
  if (answer === undefined) return <Answer done={search.has('sent') ? transfers.sentNow : undefined} />
  return (
    <Answer done={answer.done === undefined ? undefined : answers[answer.done]} refused={answer.refused} />
  )
}

function TransferLines() {
  const { words, number } = useSpeech()
  const { transfer } = useLoaderData<typeof loader>()
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

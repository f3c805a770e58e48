import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { AccountView, checkLedger, getLedger } from '#contract/staff/ledger.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { CsvLink } from '#web/admin/orders/csv-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { Closes } from './closes.tsx'
import { moveAction, type MoveAnswer } from './move-actions.ts'
import { MoveForm } from './move-form.tsx'
import * as styles from './ledger.module.css'

const read = namedEndpoint<typeof getLedger>({ method: 'GET', path: '/v1/staff/ledger' })
const check = namedEndpoint<typeof checkLedger>({ method: 'GET', path: '/v1/staff/ledger/check' })

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const day = searchParams.get('day')
  return loadAsStaff(args, async (api) => ({
    ...(await api(read, { query: day === null ? {} : { day } })),
    checked: searchParams.has('check') ? await api(check, {}) : null,
    key: crypto.randomUUID(),
  }))
}

export function action(args: ActionFunctionArgs): Promise<MoveAnswer | Response> {
  return moveAction(args)
}

/** Where every taka is: with the shop, on its way, owed, earned and spent. */
export default function LedgerRoute() {
  const { words, day: dayWords } = useSpeech()
  const { day, today, closed_until: closedUntil, accounts, closes, key } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const answer = useActionData<MoveAnswer>()
  const { ledger } = words
  const isRefused = answer?.refused !== undefined
  const ofKind = (...kinds: readonly AccountView['kind'][]) =>
    accounts.filter(({ kind }) => kinds.includes(kind))
  return (
    <div className={styles['page']}>
      <title>{`${ledger.title} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>{ledger.title}</h1>
        <p className={styles['quiet']}>{ledger.lead}</p>
        <Answer
          done={answer?.done === undefined ? undefined : ledger[answer.done]}
          refused={answer?.refused}
        />
        <p>
          {closedUntil === null
            ? ledger.neverClosed
            : ledger.closedUntil(dayWords(`${closedUntil}T06:00:00Z`))}
        </p>
        <div className={styles['buttons']}>
          {may('money:write') && (
            <Link to="/ledger/close" className={buttonClass({ look: 'primary' })}>
              {ledger.close}
            </Link>
          )}
          <Link to="/ledger/all" className={buttonClass()}>
            {ledger.all}
          </Link>
          <CsvLink of="ledger" filters={{}} sort={undefined} />
        </div>
      </header>
      <Form method="get" className={styles['filter']}>
        <Field name="day" type="date" label={ledger.day} defaultValue={day} max={today} required key={day} />
        <Button type="submit">{ledger.show}</Button>
      </Form>
      <Accounts title={ledger.ours} accounts={ofKind('asset')} hasSum />
      <Accounts title={ledger.debts} accounts={ofKind('liability')} hasSum />
      {may('money:write') && (
        <details className={styles['part']} open={isRefused}>
          <summary className={styles['summary']}>{ledger.move}</summary>
          <MoveForm
            key={key}
            requestKey={isRefused ? answer.key : key}
            answer={isRefused ? answer : undefined}
          />
        </details>
      )}
      <Result accounts={accounts} />
      <Closes closes={closes} />
      <Check />
    </div>
  )
}

interface AccountsProps {
  readonly title: string
  readonly accounts: readonly AccountView[]
  readonly hasSum?: boolean
}

function Accounts({ title, accounts, hasSum = false }: AccountsProps) {
  const { words, money } = useSpeech()
  const used = accounts.filter(isUsed)
  const most = Math.max(...used.map(({ balance }) => Math.abs(balance)))
  return (
    <section className={styles['part']} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {hasSum && (
          <p>
            {words.ledger.oursSum} <strong>{money(sumOf(accounts))}</strong>
          </p>
        )}
      </div>
      <ul className={styles['cards']}>
        {used.map((one) => (
          <AccountCard key={one.account} account={one} most={most} />
        ))}
      </ul>
    </section>
  )
}

/** Income, what was spent of it, and the rest. */
function Result({ accounts }: { readonly accounts: readonly AccountView[] }) {
  const { words, money } = useSpeech()
  const { ledger } = words
  const income = accounts.filter(({ kind }) => kind === 'income')
  const costs = accounts.filter(({ kind }) => kind === 'expense')
  const owner = accounts.filter(({ kind }) => kind === 'equity')
  return (
    <section className={styles['part']} aria-label={ledger.result}>
      <h2>{ledger.result}</h2>
      <dl className={styles['sums']}>
        {[...income, ...costs].map(({ account, kind, balance }) => (
          <div key={account}>
            <dt>
              <Link to={`/ledger/${account}`}>{ledger.accounts[account]}</Link>
            </dt>
            <dd>{money(kind === 'income' || balance === 0 ? balance : -balance)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{ledger.profit}</dt>
          <dd>{money(sumOf(income) - sumOf(costs))}</dd>
        </div>
        {owner.map(({ account, balance }) => (
          <div key={account}>
            <dt>
              <Link to={`/ledger/${account}`}>{ledger.owner}</Link>
            </dt>
            <dd>{money(balance)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Check() {
  const { words, number, money } = useSpeech()
  const { checked } = useLoaderData<typeof loader>()
  const { ledger } = words
  return (
    <section className={styles['part']} aria-label={ledger.check}>
      <Form method="get">
        <Button type="submit" name="check" value="yes">
          {ledger.check}
        </Button>
      </Form>
      {checked?.faults.length === 0 && <Answer done={ledger.checked(number(checked.entries))} />}
      {checked !== null && checked.faults.length > 0 && (
        <Answer refused={ledger.faults(number(checked.faults.length))}>
          <ul>
            {checked.faults.map((one) => (
              <li key={[one.kind, one.order, one.debit, one.credit].join(' ')}>
                {ledger.kinds[one.kind]} {one.order}: {ledger.fault(money(one.wanted), money(one.written))}
              </li>
            ))}
          </ul>
        </Answer>
      )}
    </section>
  )
}

function isUsed({ balance, came_in: came, went_out: went }: AccountView): boolean {
  return balance !== 0 || came > 0 || went > 0
}

/** In whole poisha, so that no sum shows a rest of floating numbers. */
function sumOf(accounts: readonly AccountView[]): number {
  return accounts.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100
}

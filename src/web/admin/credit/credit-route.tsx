import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { StepUp } from '#web/admin/layout/step-up.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { doWork, readCredit } from './credit-calls.ts'
import { CreditEntries } from './credit-entries.tsx'
import { creditTones, useCreditName } from './credit-names.ts'
import { CreditRequests } from './credit-requests.tsx'
import { CreditWorks } from './credit-works.tsx'
import * as styles from './credit.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const account = await loadAsStaff(args, (api) => readCredit(api, args.params['account'] ?? ''))
  return { account, key: crypto.randomUUID(), done: doneBefore(args.request) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => doWork(api, params['account'] ?? '', form))
  return { work: textOf(form, 'work'), typed: valuesOf(form), ...outcome }
}
export type CreditAnswer = Awaited<ReturnType<typeof action>>

/** One gift card, or the credit of a customer: its money, who decides about it, and what can be done with it. */
export default function CreditRoute() {
  const { words } = useSpeech()
  const { account, key, done } = useLoaderData<typeof loader>()
  const answer = useActionData<CreditAnswer>()
  const { may } = usePerson()
  const title = useCreditName()(account)
  const code = answer?.ok === true ? answer.value.code : undefined
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/credit">{words.credit.toAll}</Link>
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p className={styles['buttons']}>
          <Pill tone={creditTones[account.state]}>{words.credit.states[account.state]}</Pill>
          <HistoryLink kind="credit_account" id={String(account.id)} />
        </p>
      </header>
      <PressAnswer answer={answer} done={done} />
      <StepUp answer={answer} />
      {code !== undefined && <PrintedCard code={code} />}
      <Facts />
      <CreditRequests requests={account.requests} />
      <CreditEntries entries={account.entries} />
      {may('refunds:write') && (
        <CreditWorks
          // A form that was saved opens empty; a refused one keeps its typed values.
          key={`${account.version} ${account.requests.length}`}
          account={account}
          once={key}
          answer={answer}
        />
      )}
    </div>
  )
}

function PressAnswer({ answer, done }: { readonly answer: CreditAnswer | undefined; readonly done: string }) {
  const { credit } = useSpeech().words
  if (answer === undefined) return <Answer done={doneIn(credit.done, done)} />
  if (answer.ok) return <Answer done={doneIn(credit.done, answer.value.done)} />
  return <Answer refused={answer.code === 'version_conflict' ? credit.conflict : refusalIn(answer)} />
}

/** The card as it is printed; all else stays off the paper. */
function PrintedCard({ code }: { readonly code: string }) {
  const { words, money, day } = useSpeech()
  const { account } = useLoaderData<typeof loader>()
  const { credit } = words
  return (
    <section className={styles['printed']} aria-label={credit.kinds.gift_card}>
      <h2>{credit.kinds.gift_card}</h2>
      {account.recipient !== null && <p>{credit.for(account.recipient)}</p>}
      {account.words !== null && <p>{account.words}</p>}
      <p>{credit.pays(money(account.balance))}</p>
      <p>
        {credit.code}: <code>{code}</code>
      </p>
      <p>{account.expires_on === null ? credit.noEnd : credit.until(day(account.expires_on))}</p>
      <Button type="button" onClick={() => globalThis.print()}>
        {credit.printNow}
      </Button>
    </section>
  )
}

function Facts() {
  const { words, money, day, moment, number } = useSpeech()
  const { account } = useLoaderData<typeof loader>()
  const { credit } = words
  const { balance, expires_on: until, blocked_reason: blocked, customer, batch } = account
  const to = [account.recipient, account.recipient_phone, account.recipient_email].filter(
    (one) => one !== null,
  )
  return (
    <section className={styles['card']} aria-label={credit.balance}>
      <dl className={styles['figures']}>
        <div>
          <dt className={styles['note']}>{credit.balance}</dt>
          <dd className={styles['balance']}>{money(balance)}</dd>
        </div>
        {account.kind === 'gift_card' && (
          <>
            <div>
              <dt className={styles['note']}>{credit.lastDay}</dt>
              <dd>{until === null ? credit.noEnd : day(until)}</dd>
            </div>
            {to.length > 0 && (
              <div>
                <dt className={styles['note']}>{credit.goesTo}</dt>
                <dd>{to.join(', ')}</dd>
              </div>
            )}
            <div>
              <dt className={styles['note']}>{credit.sentAt}</dt>
              <dd>{account.sent_at === null ? credit.notSent : moment(account.sent_at)}</dd>
            </div>
          </>
        )}
      </dl>
      {customer !== null && (
        <p>
          <Link to={`/customers/${customer.id}`}>{customer.name || credit.noName}</Link>
        </p>
      )}
      {batch !== null && (
        <p>
          {credit.ofBatch}: <Link to={`/credit-batches/${batch.id}`}>{batch.name}</Link>,{' '}
          {credit.place(number(batch.place))}
        </p>
      )}
      {account.words !== null && <p>“{account.words}”</p>}
      {blocked !== null && <p>{credit.blockedFor(blocked)}</p>}
    </section>
  )
}

import { useEffect } from 'react'
import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { CustomerView, getCustomer } from '#contract/staff/customers.ts'
import type { listCustomerGroupNames } from '#contract/staff/promotions/customer-groups.ts'
import type { StaffPersonView } from '#contract/staff/entry.ts'
import { readForm } from '#web/app/read-form.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { CustomerMarks } from '#web/admin/customers/customer-marks.tsx'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { Messages } from '#web/admin/order/timeline.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { AccountCards, Consents } from './account-cards.tsx'
import { CashCard } from './cash-card.tsx'
import { changeCustomer } from './change-customer.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './customer.module.css'
import { GroupsCard } from './groups-card.tsx'
import { MergedCard } from './merged-card.tsx'
import { NotesCard, TagsCard } from './notes-card.tsx'
import { OrdersCard, PlacesCard, ReturnsCard } from './orders-card.tsx'
import { PersonCard } from './person-card.tsx'

const page = namedEndpoint<typeof getCustomer>({ method: 'GET', path: '/v1/staff/customers/:customer' })
const groupNames = namedEndpoint<typeof listCustomerGroupNames>({
  method: 'GET',
  path: '/v1/staff/customer-group-names',
})

export async function loader(args: LoaderFunctionArgs) {
  const customer = args.params['customer'] ?? ''
  const [found, groups] = await Promise.all([
    loadAsStaff(args, (api) => api(page, { params: { customer } })),
    // Somebody who may not see promotions has no groups to choose from.
    doAsStaff(args, (api) => api(groupNames, {})),
  ])
  return { customer: found, groups: groups.ok ? groups.value.results : [], key: crypto.randomUUID() }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return changeCustomer(context, params['customer'] ?? '', await readForm(request))
}

export default function CustomerRoute() {
  const { words, day } = useSpeech()
  const { customer, groups, key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { person, may } = usePerson()
  const mayWrite = may('customers:write') && !customer.erased
  useEffect(() => {
    if (answer !== undefined) document.getElementById('answer')?.focus()
  }, [answer])
  const name = customer.erased ? words.customers.erased : customer.name
  return (
    <div className={styles['page']}>
      <title>{`${name} · ${words.area}`}</title>
      <header className={styles['head']}>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {customer.first_order_at !== null && (
            <p className={styles['quiet']}>{words.customer.since(day(customer.first_order_at))}</p>
          )}
        </div>
        <CustomerMarks customer={customer} />
        <HistoryLink kind="customer" id={customer.id} />
        <GiveCredit customer={customer} />
      </header>
      <Answer done={doneIn(words.customer.done, answer?.done)} refused={answer?.refused} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <OrdersCard customer={customer} />
          {/* A change closes what was typed for it. */}
          <NotesCard key={`notes ${key}`} notes={customer.notes} mayWrite={mayWrite} once={key} />
          <ReturnsCard returns={customer.returns} />
          <PlacesCard places={customer.delivered_to} />
          <AccountCards
            key={`accounts ${key}`}
            accounts={customer.accounts}
            mayWrite={mayWrite}
            phones={!customer.phone_masked}
          />
          <Messages messages={customer.messages} />
        </div>
        <div className={styles['aside']}>
          <PersonCard customer={customer} phones={answer?.phones} />
          <MergedCard key={`merged ${key}`} customer={customer} mayWrite={mayWrite} />
          <CashCard key={`cash ${key}`} blocks={customer.blocks} mayWrite={mayWrite} />
          <TagsCard key={`tags ${key}`} tags={customer.tags} mayWrite={mayWrite} />
          <GroupsCard key={`groups ${key}`} customer={customer} all={groups} />
          <Consents customer={customer} />
          <DataLink customer={customer} rights={person?.rights ?? []} />
        </div>
      </div>
    </div>
  )
}

interface DataLinkProps {
  readonly customer: CustomerView
  readonly rights: StaffPersonView['rights']
}

/** The way to export and erasure, for those who may. */
function DataLink({ customer, rights }: DataLinkProps) {
  const { words } = useSpeech()
  if (customer.erased || !rights.includes('customers:export')) return null
  return <Link to={`/customers/${customer.id}/data`}>{words.customer.data.link}</Link>
}

/** Leads to the form that gives the customer store credit, for people who may give money back. */
function GiveCredit({ customer }: { readonly customer: CustomerView }) {
  const { credit } = useSpeech().words
  const { may } = usePerson()
  if (!may('refunds:write') || customer.erased) return null
  return <Link to={`/credit/new?customer=${customer.id}`}>{credit.newCredit}</Link>
}

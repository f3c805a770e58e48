import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { checkoutViews, shownStops } from '#domain/order/unfinished-checkout.ts'
import { BothValuesAnswer } from '#web/admin/compare/both-values.tsx'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { ListFilters } from '#web/admin/ui/list-filters.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { readForm } from '#web/app/read-form.ts'
import {
  answerOf,
  changeCheckout,
  readCheckouts,
  type CheckoutAnswer,
  type CheckoutQuery,
} from './checkout-calls.ts'
import { CheckoutCard } from './checkout-card.tsx'
import * as styles from './checkouts.module.css'
import { ReminderSettingsForm } from './reminder-settings-form.tsx'

/** Checkouts to a page, as the API gives them. */
const PAGE = 25
const PATH = '/checkouts'

export async function loader(args: LoaderFunctionArgs) {
  const { done, ...given } = givenIn(new URL(args.request.url).searchParams)
  // The API checks them.
  const query = given as CheckoutQuery
  const read = await loadAsStaff(args, (api) => readCheckouts(api, query))
  return { ...read, view: given['view'] ?? 'open', given, done }
}

/** Sends a reminder, notes an opt-out or saves the settings: whichever button was pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  return answerOf(await doAsStaff({ context }, (api) => changeCheckout(api, form)))
}

/** The checkouts that buyers left, the newest first, with what came of them. */
export default function CheckoutsRoute() {
  const { words, number } = useSpeech()
  const { listed, rules, view, given } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { may } = usePerson()
  const { checkouts } = words
  const { results, page, pages, count, counts } = listed
  const isFiltered = given['q'] !== undefined || given['stopped'] !== undefined
  const before = (page - 1) * PAGE
  const tabs = checkoutViews.map((one) => ({
    to: one === 'open' ? PATH : `${PATH}?view=${one}`,
    name: checkouts.views[one],
    isCurrent: view === one,
    counted: { count: counts[one] },
  }))
  return (
    <div className={styles['page']}>
      <title>{`${checkouts.title} · ${words.area}`}</title>
      <h1>{checkouts.title}</h1>
      <p className={styles['quiet']}>{checkouts.lead}</p>
      <Figures listed={listed} />
      <Answered answer={answer} />
      {may('settings:write') && (
        <ReminderSettingsForm settings={rules} errors={answer?.ok === false ? answer.errors : {}} />
      )}
      <ListTabs label={checkouts.title} tabs={tabs} />
      <ListFilters
        to={PATH}
        given={given}
        view={view === 'open' ? 'all' : view}
        isFiltered={isFiltered}
        find={checkouts.search}
        folded={['stopped']}
      >
        <Select
          name="stopped"
          label={checkouts.stopped}
          defaultValue={given['stopped'] ?? ''}
          choices={[
            ['', checkouts.anyStop],
            ...shownStops.map((stop) => [stop, checkouts.stops[stop]] as const),
          ]}
        />
      </ListFilters>
      {results.length === 0 ? (
        <Empty>{view === 'open' && !isFiltered ? checkouts.noneOpen : checkouts.none}</Empty>
      ) : (
        <>
          <ul className={styles['list']}>
            {results.map((one) => (
              <CheckoutCard key={one.id} checkout={one} />
            ))}
          </ul>
          <Pages
            page={page}
            pages={pages}
            range={words.orders.range(number(before + 1), number(before + results.length), number(count))}
          />
        </>
      )}
    </div>
  )
}

type Listed = Awaited<ReturnType<typeof readCheckouts>>['listed']

/** What the open ones are worth, and what came back. */
function Figures({ listed: { open_value: open, recovered } }: { readonly listed: Listed }) {
  const { words, number, money } = useSpeech()
  const { checkouts } = words
  return (
    <dl className={styles['figures']}>
      <div className={styles['figure']}>
        <dt>{checkouts.recovered(recovered.orders, number(recovered.orders))}</dt>
        <dd>{money(recovered.value)}</dd>
        <dd className={styles['note']}>{checkouts.recoveredHint}</dd>
      </div>
      <div className={styles['figure']}>
        <dt>{checkouts.openValue}</dt>
        <dd>{money(open)}</dd>
      </div>
    </dl>
  )
}

/** The result of the last press, or the outcome that was noted on the page of a call. */
function Answered({ answer }: { readonly answer: CheckoutAnswer | undefined }) {
  const { checkouts } = useSpeech().words
  const { done } = useLoaderData<typeof loader>()
  if (answer === undefined) return <Answer done={doneIn(checkouts.noted, done)} />
  if (answer.ok) return <Answer done={doneIn(checkouts.done, answer.done)} />
  if (answer.fields !== null) return <BothValuesAnswer fields={answer.fields} names={checkouts.fields} />
  return <Answer refused={answer.refused} />
}

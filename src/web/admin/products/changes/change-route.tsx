import { useEffect } from 'react'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  getProductChange,
  ProductChangeView,
  stepProductChange,
} from '#contract/staff/catalogue/product-changes.ts'
import { isAtWork, rightOfProductAction } from '#domain/product-editing/product-change.ts'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as progress from '#web/ui/progress.module.css'
import { ChangeLines } from './change-lines.tsx'
import * as styles from './changes.module.css'

const get = namedEndpoint<typeof getProductChange>({
  method: 'GET',
  path: '/v1/staff/product-changes/:change',
})
const step = namedEndpoint<typeof stepProductChange>({
  method: 'POST',
  path: '/v1/staff/product-changes/:change/steps',
})

/** The page loads again after this time while the change is at work. */
const LOOK_MS = 1000

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  // The API checks the number.
  const query = { page: searchParams.get('page') ?? undefined } as Arguments<typeof getProductChange>['query']
  const params = { change: args.params['change'] ?? '' }
  return await loadAsStaff(args, (api) => api(get, { params, query }))
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = { change: params['change'] ?? '' }
  // The API checks the step.
  const body = { step: textOf(form, 'step') as 'start' }
  const done = await doAsStaff({ context }, (api) => api(step, { params: id, body }))
  return { refused: done.ok ? null : refusalIn(done) }
}

/** Work with many products: what would be done, what became of each, and the way back. */
export default function ChangeRoute() {
  const { words, moment, number } = useSpeech()
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [search] = useSearchParams()
  const { changes } = words
  useProgress(isAtWork(shown.state))
  const list = search.get('list')
  const title = changes.actions[shown.action]
  return (
    <div className={styles['page']}>
      <title>{`${title} · ${words.area}`}</title>
      <p>
        <Link to={list === null ? '/products' : `/products?${list}`}>{changes.toList}</Link>
      </p>
      <h1>{title}</h1>
      <p className={styles['quiet']}>
        {moment(shown.created_at)} · {shown.by}
      </p>
      <Answer refused={answer?.refused} />
      <State />
      {shown.count > 0 && <ChangeLines shown={shown} />}
      {shown.pages > 1 && (
        <Pages
          page={shown.page}
          pages={shown.pages}
          range={words.bulk.outcome(number(shown.count - shown.waiting), number(shown.count))}
        />
      )}
    </div>
  )
}

/** Loads again while the change is at work and the page is in view. */
function useProgress(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return undefined
    const clock = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, LOOK_MS)
    return () => clearInterval(clock)
  }, [isOn, revalidate])
}

/** How far it is, and the steps that are possible now. */
function State() {
  const { words, number, moment } = useSpeech()
  const shown = useLoaderData<typeof loader>()
  const { changes } = words
  const { action: what, state, count, waiting, has_more, below_cost, sale, publish_at } = shown
  return (
    <section className={styles['state']} data-state={state}>
      {state === 'prepared' ? (
        <h2>
          {count === 0 && what === 'end_sale' ? changes.sales.none : changes.ask[what](number(waiting))}
        </h2>
      ) : (
        <Summary />
      )}
      {sale !== null && <SaleTimes sale={sale} />}
      {publish_at !== null && <p>{changes.goesOn(moment(publish_at))}</p>}
      {state === 'prepared' && below_cost !== null && below_cost > 0 && (
        <p>{changes.prices.below(number(below_cost))}</p>
      )}
      {has_more && <p>{changes.most(number(count))}</p>}
      <Steps />
    </section>
  )
}

function SaleTimes({ sale }: { readonly sale: NonNullable<ProductChangeView['sale']> }) {
  const { words, moment } = useSpeech()
  const { times } = words.changes.sales
  const { starts_at, ends_at } = sale
  return (
    <p>
      {starts_at === null ? times.fromNow : times.from(moment(starts_at))},{' '}
      {ends_at === null ? times.open : times.until(moment(ends_at))}
    </p>
  )
}

function Summary() {
  const { words, number } = useSpeech()
  const { state, count, waiting, done, refused, undone, kept } = useLoaderData<typeof loader>()
  const { changes } = words
  const { summary } = changes
  if (isAtWork(state)) {
    const [left, all] = state === 'running' ? [waiting, count] : [done, done + undone + kept]
    return (
      <>
        <progress
          className={progress['line']}
          max={all}
          value={all - left}
          aria-label={changes.states[state]}
        />
        <output>{changes.running(number(all - left), number(all))}</output>
        <noscript>
          <a href="?">{changes.refresh}</a>
        </noscript>
      </>
    )
  }
  const parts = Object.entries({ done, undone, refused, waiting, kept } as const)
  const told = parts.filter(([name, n]) => n > 0 || (name === 'done' && state === 'done'))
  return (
    <output>
      <strong>{changes.stands(changes.states[state])}</strong> {/* Each name is one of the summary. */}
      {told.map(([name, n]) => summary[name as keyof typeof summary](number(n))).join(' ')}
    </output>
  )
}

function Steps() {
  const { words } = useSpeech()
  const { steps, action: what, waiting, state } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { search } = useLocation()
  const isBusy = useNavigation().state === 'submitting'
  const { changes } = words
  if (!may(rightOfProductAction[what])) return null
  const names = {
    start: changes.start,
    cancel: state === 'prepared' ? changes.back : changes.stop,
    undo: changes.undo,
  }
  return (
    <Form method="post" action={search} className={styles['row']}>
      {steps
        .filter((name) => name !== 'start' || waiting > 0)
        .map((name) => (
          <Button
            key={name}
            type="submit"
            name="step"
            value={name}
            look={name === 'start' ? 'primary' : 'secondary'}
            aria-busy={isBusy || undefined}
          >
            {names[name]}
          </Button>
        ))}
    </Form>
  )
}

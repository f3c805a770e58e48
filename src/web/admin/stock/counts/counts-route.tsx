import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { CountRowView, listCounts, startCount } from '#contract/staff/catalogue/stock-counts.ts'
import { recallingLoader } from '#web/admin/layout/recall.ts'
import { doAsStaff, loadAsStaff, refusalIn, textOf, textsIn } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { TakeAlong } from '#web/admin/stock/offline/take-along.tsx'
import { usePlaceChoices } from '#web/admin/stock/place-filter.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { WorkList } from '#web/admin/stock/work-list.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { countTones } from './count-tones.ts'
import { countSheets } from './kept-sheets.ts'

const list = namedEndpoint<typeof listCounts>({ method: 'GET', path: '/v1/staff/stock/counts' })
const tree = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const start = namedEndpoint<typeof startCount>({ method: 'POST', path: '/v1/staff/stock/counts' })

export async function loader(args: LoaderFunctionArgs) {
  // The API checks it.
  const query = givenIn(new URL(args.request.url).searchParams) as Arguments<typeof listCounts>['query']
  const listed = await loadAsStaff(args, (api) => api(list, { query }))
  const found = await doAsStaff(args, (api) => api(tree, {}))
  const categories = found.ok
    ? found.value.results.map(({ slug, name, name_bn }) => ({ slug, name, name_bn }))
    : []
  return { listed, categories, key: crypto.randomUUID() }
}

/** The list opens without a connection, too, as the way back to a count does. */
export const clientLoader = recallingLoader<typeof loader>('stock/counts/counts-route')

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const body = { location: textOf(form, 'location'), ...textsIn(form, ['shelf', 'category', 'note']) }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const begun = await doAsStaff({ context }, (api) => api(start, { body }, { headers }))
  if (begun.ok) return redirect(`/stock/counts/${begun.value.number}`, 303)
  return { refused: refusalIn(begun) }
}

/** Counts of shelves, and the form that begins one. */
export default function CountsRoute() {
  const { words } = useSpeech()
  const { listed } = useLoaderData<typeof loader>()
  const answer = useActionData<{ readonly refused: string }>()
  const { counts } = words
  return (
    <div className={styles['page']}>
      <title>{`${counts.title} · ${words.area}`}</title>
      <h1>{counts.title}</h1>
      <StockNav />
      <p className={styles['quiet']}>{counts.lead}</p>
      <Answer refused={answer?.refused} />
      <StartForm />
      <WorkList listed={listed} none={counts.none}>
        {(one) => <CountItem key={one.number} count={one} />}
      </WorkList>
    </div>
  )
}

function StartForm() {
  const { words, either } = useSpeech()
  const { listed, categories, key } = useLoaderData<typeof loader>()
  const { counts, stock } = words
  return (
    <section className={styles['part']}>
      <h2>{counts.start}</h2>
      <Form key={key} method="post" className={styles['wide']}>
        <input type="hidden" name="key" value={key} />
        <Select name="location" label={counts.place} choices={usePlaceChoices(listed.locations)} />
        <Field name="shelf" label={counts.shelf} maxLength={20} autoComplete="off" />
        <Select
          name="category"
          label={counts.category}
          choices={[
            ['', stock.anyCategory],
            ...categories.map(({ slug, name, name_bn }) => [slug, either(name, name_bn)] as const),
          ]}
        />
        <Field name="note" label={counts.note} maxLength={200} autoComplete="off" />
        <Button type="submit" look="primary">
          {counts.begin}
        </Button>
      </Form>
    </section>
  )
}

function CountItem({ count }: { readonly count: CountRowView }) {
  const { words, number, moment } = useSpeech()
  const { counts } = words
  const { may } = usePerson()
  const part = usePartOf(count)
  const at = moment(count.started_at)
  return (
    <li className={styles['item']}>
      <span>
        <Link to={`/stock/counts/${count.number}`} className={styles['name']}>
          {count.number}
        </Link>{' '}
        {part}
        <span className={styles['quiet']}>
          {count.by === null ? counts.at(at) : counts.by(count.by.name, at)}
          {count.note !== null && ` · ${count.note}`}
        </span>
      </span>
      <span>
        <Pill tone={countTones[count.state]}>{counts.states[count.state]}</Pill>
        <span className={styles['quiet']}>{counts.counted(count.counted, number(count.counted))}</span>
        <span className={styles['buttons']}>
          {may('stock:write') && <Link to={`/stock/counts/${count.number}/review`}>{counts.toReview}</Link>}
          {count.state === 'open' && (
            <TakeAlong work={{ list: '/stock/counts', number: count.number }} sheets={countSheets} />
          )}
        </span>
      </span>
    </li>
  )
}

/** The place, shelf and category of a count, in words. */
export function usePartOf({ location, shelf, category }: CountRowView): string {
  const { words, either } = useSpeech()
  const parts = [
    either(location.name, location.name_bn),
    ...(shelf === null ? [] : [words.counts.part(shelf)]),
    ...(category === null ? [] : [either(category.name, category.name_bn)]),
  ]
  return parts.join(' · ')
}

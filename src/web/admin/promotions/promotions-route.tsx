import { Form, Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listPromotions, PromotionRow } from '#contract/staff/promotions/promotions.ts'
import { promotionStates } from '#domain/pricing/promotion.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { promotionTones } from './promotion-tones.ts'
import * as styles from './promotions.module.css'
import { useSentence, useWay } from './use-sentence.ts'

const list = namedEndpoint<typeof listPromotions>({ method: 'GET', path: '/v1/staff/promotions' })

/** Promotions to a page, as the API gives them. */
const PAGE = 25

export async function loader(args: LoaderFunctionArgs) {
  const { done: _, ...given } = givenIn(new URL(args.request.url).searchParams)
  // The API checks them.
  const query = given as Arguments<typeof listPromotions>['query']
  const listed = await loadAsStaff(args, (api) => api(list, { query }))
  return { listed, state: given['state'] ?? '', q: given['q'] ?? '', done: doneBefore(args.request) }
}

/** Promotions by their state, each as one sentence. */
export default function PromotionsRoute() {
  const { words, number } = useSpeech()
  const { listed, state, q, done } = useLoaderData<typeof loader>()
  const { may } = usePerson()
  const { promotions } = words
  const { results, page, pages, count, counts } = listed
  const before = (page - 1) * PAGE
  const range = words.orders.range(number(before + 1), number(before + results.length), number(count))
  const tabs = [
    { to: '/promotions', name: promotions.all, isCurrent: state === '' },
    ...promotionStates.map((one) => ({
      to: `/promotions?state=${one}`,
      name: promotions.states[one],
      isCurrent: state === one,
      counted: { count: counts[one] },
    })),
  ]
  return (
    <div className={styles['page']}>
      <title>{`${promotions.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{promotions.title}</h1>
        <p className={styles['buttons']}>
          <Link to="/customer-groups">{words.customerGroups.title}</Link>
          {may('promotions:write') && (
            <Link to="/promotions/new" className={buttonClass({ look: 'primary' })}>
              {promotions.new}
            </Link>
          )}
        </p>
      </header>
      <p className={styles['quiet']}>{promotions.lead}</p>
      <Answer done={doneIn(promotions.done, done)} />
      <ListTabs label={promotions.title} tabs={tabs} />
      <search key={q}>
        <Form className={styles['find']}>
          {state !== '' && <input type="hidden" name="state" value={state} />}
          <Field type="search" name="q" label={promotions.find} defaultValue={q} autoComplete="off" />
          <Button type="submit">{promotions.search}</Button>
        </Form>
      </search>
      {results.length === 0 && (
        <Empty>{state === '' && q === '' ? promotions.none : promotions.noMatch}</Empty>
      )}
      {results.length > 0 && (
        <>
          <ul className={styles['list']}>
            {results.map((one) => (
              <PromotionItem key={one.id} promotion={one} />
            ))}
          </ul>
          <Pages page={page} pages={pages} range={range} />
        </>
      )}
    </div>
  )
}

function PromotionItem({ promotion }: { readonly promotion: PromotionRow }) {
  const { words, number, money, either } = useSpeech()
  const sentence = useSentence()
  const wayOf = useWay()
  const { promotions } = words
  const { id, name, name_bn, code, state, used, total_limit: limit, given } = promotion
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <p className={styles['name']}>
          <Link to={`/promotions/${id}`}>{either(name, name_bn)}</Link>{' '}
          {code === null ? <span className={styles['note']}>{wayOf(promotion)}</span> : <code>{code}</code>}
        </p>
        <p>{sentence(promotion)}</p>
        <PromotionSpan promotion={promotion} />
      </div>
      <div className={styles['end']}>
        <Pill tone={promotionTones[state]}>{promotions.states[state]}</Pill>
        <span className={styles['note']}>
          {used === 0
            ? promotions.unused
            : promotions.used(number(used), limit === null ? null : number(limit))}
        </span>
        {given > 0 && <span className={styles['note']}>{promotions.given(money(given))}</span>}
      </div>
    </li>
  )
}

/** From when until when a promotion runs, where it has a beginning or an end. */
function PromotionSpan({
  promotion: { starts_at: starts, ends_at: ends },
}: {
  readonly promotion: PromotionRow
}) {
  const { words, moment } = useSpeech()
  const { promotions } = words
  const parts = [
    ...(starts === null ? [] : [promotions.from(moment(starts))]),
    ...(ends === null ? [] : [promotions.until(moment(ends))]),
  ]
  return parts.length === 0 ? null : <p className={styles['note']}>{parts.join(' ')}</p>
}

import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { CountReview, decideCount, reviewCount } from '#contract/staff/catalogue/stock-counts.ts'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { PieceName } from '#web/admin/stock/piece-name.tsx'
import { StockNav } from '#web/admin/stock/stock-nav.tsx'
import * as styles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { problemClass } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { countTones } from './count-tones.ts'
import { usePartOf } from './counts-route.tsx'

const read = namedEndpoint<typeof reviewCount>({
  method: 'GET',
  path: '/v1/staff/stock/counts/:count/review',
})
const decide = namedEndpoint<typeof decideCount>({
  method: 'POST',
  path: '/v1/staff/stock/counts/:count/decision',
})

export async function loader(args: LoaderFunctionArgs) {
  const params = { count: args.params['count'] ?? '' }
  return { review: await loadAsStaff(args, (api) => api(read, { params })) }
}

export async function action({ request, context, params: { count = '' } }: ActionFunctionArgs) {
  const form = await readForm(request)
  const approve = textOf(form, 'task') === 'approve'
  const body = { approve, leave: form.getAll('leave').map(Number) }
  const done = await doAsStaff({ context }, (api) => api(decide, { params: { count }, body }))
  if (done.ok) return { approved: approve }
  return { refused: refusalIn(done) }
}

/** The differences between a count and the stock, and the decision about them. */
export default function ReviewRoute() {
  const { words, number } = useSpeech()
  const { review } = useLoaderData<typeof loader>()
  const { counts } = words
  const isOpen = review.state === 'open'
  return (
    <div className={styles['page']}>
      <title>{`${counts.review} · ${review.number} · ${words.area}`}</title>
      <header className={styles['part']}>
        <h1>
          {review.number} <Pill tone={countTones[review.state]}>{counts.states[review.state]}</Pill>
        </h1>
        <p>{usePartOf(review)}</p>
        {isOpen && (
          <p>
            <Link to={`/stock/counts/${review.number}`}>{counts.toCount}</Link>
          </p>
        )}
        {review.state === 'approved' && (
          <p>
            <Link to={`/stock/movements?reference=${review.number}`}>{counts.toLog}</Link>
          </p>
        )}
      </header>
      <StockNav />
      <Decided />
      <section className={styles['part']}>
        <h2>{counts.review}</h2>
        <p className={styles['quiet']}>{counts.reviewLead}</p>
        <p>
          {review.differences.length === 0 ? counts.allFit : counts.fitting(number(review.fitting))}{' '}
          {counts.counted(review.counted, number(review.counted))}.
        </p>
        <Form id="approval" method="post" className={styles['form']}>
          <ul className={styles['rows']}>
            {review.differences.map((one) => (
              <Difference key={one.variant} one={one} isOpen={isOpen} />
            ))}
          </ul>
          {isOpen && review.counted > 0 && (
            <div className={styles['buttons']}>
              <Button type="submit" name="task" value="approve" look="primary">
                {review.differences.length === 0 ? counts.close : counts.approve}
              </Button>
            </div>
          )}
        </Form>
        {isOpen && (
          <Form method="post" className={styles['inline']}>
            <p className={styles['quiet']}>{counts.dismissHint}</p>
            <Button type="submit" name="task" value="dismiss">
              {counts.dismiss}
            </Button>
          </Form>
        )}
      </section>
      {isOpen && <NotCounted pieces={review.not_counted} />}
    </div>
  )
}

function Decided() {
  const { counts } = useSpeech().words
  const answer = useActionData<typeof action>()
  if (answer === undefined) return null
  if (answer.refused !== undefined) return <Answer refused={answer.refused} />
  return <Answer done={answer.approved ? counts.approvedNow : counts.dismissedNow} />
}

interface DifferenceProps {
  readonly one: CountReview['differences'][number]
  readonly isOpen: boolean
}

function Difference({ one, isOpen }: DifferenceProps) {
  const { words, number } = useSpeech()
  const { counts } = words
  const { difference } = one
  const facts = [
    `${counts.wasThere} ${number(one.expected)}`,
    `${counts.found} ${number(one.counted)}`,
    ...(isOpen ? [counts.now(number(one.on_hand), number(one.held))] : []),
  ]
  return (
    <li className={isOpen ? styles['item'] : styles['line']}>
      <span>
        <PieceName piece={one} further={facts.join(' · ')} />
        {isOpen && one.promised && <span className={problemClass}>{counts.promised}</span>}
      </span>
      <span className={styles['counter']}>
        <strong className={styles['big']} aria-label={counts.difference}>
          {`${difference > 0 ? '+' : '−'}${number(Math.abs(difference))}`}
        </strong>
        {isOpen && (
          <label className={styles['check']}>
            <input
              type="checkbox"
              name="leave"
              value={one.variant}
              defaultChecked={one.promised}
              aria-label={counts.leaveOf(one.sku)}
            />{' '}
            {counts.leave}
          </label>
        )}
      </span>
    </li>
  )
}

function NotCounted({ pieces }: { readonly pieces: CountReview['not_counted'] }) {
  const { words, number } = useSpeech()
  const { counts } = words
  if (pieces.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{counts.notCounted(number(pieces.length))}</h2>
      <p className={styles['quiet']}>{counts.notCountedLead}</p>
      <ul className={styles['rows']}>
        {pieces.map((piece) => (
          <li key={piece.variant} className={styles['line']}>
            <PieceName piece={piece} />
            <span>{number(piece.on_hand)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

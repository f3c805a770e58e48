import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { doAsStaff, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { givenIn } from '#web/admin/orders/list-address.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { ListFilters } from '#web/admin/ui/list-filters.tsx'
import { readForm } from '#web/app/read-form.ts'
import { answerOf, changeReview, readReviews, readSettings, type ReviewQuery } from './review-calls.ts'
import { ReviewCard } from './review-card.tsx'
import { Queue, QueueTabs, ReviewAnswered, ReviewPages } from './review-parts.tsx'
import * as styles from './reviews.module.css'
import { SettingsForm } from './settings-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { view = 'waiting', ...given } = givenIn(new URL(args.request.url).searchParams)
  const query = view === 'all' ? given : { ...given, state: view }
  // The API checks them.
  const [listed, settings] = await loadAsStaff(args, (api) =>
    Promise.all([readReviews(api, query as ReviewQuery), readSettings(api)]),
  )
  return { listed, settings, view, given }
}

/** Publishes, hides or answers a review: whichever button was pressed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  return answerOf(form, await doAsStaff({ context }, (api) => changeReview(api, form)))
}

/** The reviews of buyers; those that nobody has looked at come first. */
export default function ReviewsRoute() {
  const { words } = useSpeech()
  const { listed, settings, view, given } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { reviews } = words
  const isFiltered = Object.keys(given).some((name) => name !== 'page')
  const none = view === 'waiting' ? reviews.noneWaiting : reviews.none
  return (
    <div className={styles['page']}>
      <title>{`${reviews.title} · ${words.area}`}</title>
      <h1>{reviews.title}</h1>
      <ReviewPages current="reviews" />
      <p className={styles['quiet']}>{reviews.lead}</p>
      <ReviewAnswered answer={answer} done={reviews.done} />
      <SettingsForm settings={settings} errors={answer?.ok === false ? answer.errors : {}} />
      <QueueTabs
        to="/reviews"
        label={reviews.title}
        view={view}
        names={reviews.states}
        counts={listed.counts}
      />
      <Filters view={view} given={given} isFiltered={isFiltered} />
      <Queue
        listed={listed}
        none={isFiltered ? reviews.noMatch : none}
        cards={listed.results.map((review) => (
          <ReviewCard
            key={`${review.id} ${review.version}`}
            review={review}
            answer={answer?.review === review.id ? answer : undefined}
          />
        ))}
      />
    </div>
  )
}

interface FiltersProps {
  readonly view: string
  readonly given: Readonly<Record<string, string>>
  readonly isFiltered: boolean
}

function Filters({ view, given, isFiltered }: FiltersProps) {
  const { words, number } = useSpeech()
  const { reviews } = words
  const withOrWithout = [
    ['', reviews.either],
    ['true', reviews.with],
    ['false', reviews.without],
  ] as const
  return (
    <ListFilters
      to="/reviews"
      given={given}
      view={view}
      isFiltered={isFiltered}
      find={reviews.find}
      folded={['stars', 'with_photos', 'answered']}
    >
      <Select
        name="stars"
        label={reviews.stars}
        defaultValue={given['stars'] ?? ''}
        choices={[
          ['', reviews.anyStars],
          ...[5, 4, 3, 2, 1].map((stars) => [String(stars), reviews.starsOf(number(stars))] as const),
        ]}
      />
      <Select
        name="with_photos"
        label={reviews.photos}
        defaultValue={given['with_photos'] ?? ''}
        choices={withOrWithout}
      />
      <Select
        name="answered"
        label={reviews.answered}
        defaultValue={given['answered'] ?? ''}
        choices={withOrWithout}
      />
    </ListFilters>
  )
}

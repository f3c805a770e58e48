import type { KeyboardEvent } from 'react'
import {
  Form,
  useActionData,
  useLoaderData,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { HomeSectionSummary } from '#contract/staff/content/home.ts'
import { kindsToAdd } from '#domain/content/home-sections.ts'
import {
  ContentRow,
  OrderedList,
  untranslatedIn,
  type ListOrder,
} from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveAction } from '#web/admin/content/parts/thing-action.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { halfDown, useDrag, type DropPart } from '#web/admin/ui/use-drag.ts'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { readHomeSections } from './home-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readHomeSections)) }
}

/** Moves a section within the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  return moveAction({ context }, 'home_section', await readForm(request))
}

/** The sections of the home page in their order; each moves by buttons, by keys, or by being dragged. */
export default function HomeRoute() {
  const { home } = useSpeech().words.content
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ContentListPage page="home" untranslated={untranslatedIn(results)}>
      <ThingAnswered answer={answer} done={done} />
      <OrderedList things={results} none={home.none} hint={home.moveHint}>
        {(section, order) => <Row key={section.id} section={section} order={order} />}
      </OrderedList>
      <AddSection there={results} />
    </ContentListPage>
  )
}

interface RowProps {
  readonly section: HomeSectionSummary
  readonly order: ListOrder
}

function Row({ section, order }: RowProps) {
  const { words, either } = useSpeech()
  const span = useSpan()
  const submit = useSubmit()
  const { id, kind, heading, heading_bn } = section
  const { ids, onPress } = order
  const move = (moved: number, before: number | null) =>
    void submit({ move: `${moved}.${before ?? ''}` }, { method: 'post', preventScrollReset: true })
  const { entry, drop } = useDrag({
    list: 'home',
    id,
    partAt: halfDown,
    onDrop: (dragged, part) => move(dragged, beforeOf(ids, { dragged, target: id, part })),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    const before = step(ids, id)
    if (before === undefined) return
    onPress(`row-${id}`)
    move(id, before)
  }
  return (
    <ContentRow
      thing={section}
      name={words.content.home.kinds[kind]}
      to={`/home/${id}`}
      notes={[heading === null ? '' : either(heading, heading_bn), span(section)]}
      order={order}
      drag={{ entry, drop, onKeyDown }}
    />
  )
}

type Step = (ids: readonly number[], id: number) => number | null | undefined

/** Alt and an arrow move the section whose row has the focus; undefined: there is no place to go. */
const steps: Readonly<Partial<Record<string, Step>>> = {
  ArrowUp: (ids, id) => ids[ids.indexOf(id) - 1],
  ArrowDown: (ids, id) =>
    ids.indexOf(id) === ids.length - 1 ? undefined : (ids[ids.indexOf(id) + 2] ?? null),
}

interface Dropped {
  readonly dragged: number
  readonly target: number
  readonly part: DropPart
}

/** The section before which a dropped one goes; null: it goes last. */
function beforeOf(ids: readonly number[], { dragged, target, part }: Dropped): number | null {
  const others = ids.filter((id) => id !== dragged)
  const at = others.indexOf(target) + (part === 'after' ? 1 : 0)
  return others[at] ?? null
}

/** Begins a new section of the chosen kind. */
function AddSection({ there }: { readonly there: readonly HomeSectionSummary[] }) {
  const { home } = useSpeech().words.content
  const kinds = kindsToAdd(there.map(({ kind }) => kind))
  return (
    <Form method="get" action="/home/new" className={terms['find']}>
      <Select
        name="kind"
        label={home.kind}
        choices={kinds.map((kind) => [kind, home.kinds[kind]] as const)}
      />
      <Button type="submit">{home.make}</Button>
    </Form>
  )
}

import type { KeyboardEvent } from 'react'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useSubmit,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { HomeSectionSummary } from '#contract/staff/content/home.ts'
import { kindsToAdd } from '#domain/content/home-sections.ts'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill, useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveThing, refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { OrderButtons, useFocusAfterMove } from '#web/admin/terms/order-buttons.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore, Empty } from '#web/admin/ui/answer.tsx'
import { Select } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { halfDown, useDrag, type DropPart } from '#web/admin/ui/use-drag.ts'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import { readHomeSections } from './home-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readHomeSections)) }
}

/** Moves a section within the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => moveThing(api, 'home_section', textOf(form, 'move')))
  return outcome.ok ? { ok: true as const, done: 'moved' } : refusalOf(outcome)
}

/** The sections of the home page in their order; each moves by buttons, by keys, or by being dragged. */
export default function HomeRoute() {
  const { words } = useSpeech()
  const { home } = words.content
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const keepFocus = useFocusAfterMove(results)
  const submit = useSubmit()
  const ids = results.map(({ id }) => id)
  const send = (id: number, before: number | null) =>
    void submit({ move: `${id}.${before ?? ''}` }, { method: 'post', preventScrollReset: true })
  return (
    <ContentListPage
      page="home"
      untranslated={results.reduce((sum, { untranslated }) => sum + untranslated, 0)}
    >
      <ThingAnswered answer={answer} done={done} />
      {results.length === 0 && <Empty>{home.none}</Empty>}
      {results.length > 0 && (
        <Form method="post" preventScrollReset className={terms['part']}>
          <p className={terms['note']}>{home.moveHint}</p>
          <ol className={terms['list']}>
            {results.map((one) => (
              <Row key={one.id} section={one} ids={ids} onPress={keepFocus} onMove={send} />
            ))}
          </ol>
        </Form>
      )}
      <AddSection there={results} />
    </ContentListPage>
  )
}

interface RowProps {
  readonly section: HomeSectionSummary
  /** The ids of all sections in their order. */
  readonly ids: readonly number[]
  readonly onPress: (button: string) => void
  readonly onMove: (id: number, before: number | null) => void
}

function Row({ section, ids, onPress, onMove }: RowProps) {
  const { words, either, number } = useSpeech()
  const { content } = words
  const { id, kind, heading, heading_bn, state, untranslated, broken_links: broken } = section
  const { entry, drop } = useDrag({
    list: 'home',
    id,
    partAt: halfDown,
    onDrop: (dragged, part) => onMove(dragged, beforeOf(ids, { dragged, target: id, part })),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    const before = step(ids, id)
    if (before === undefined) return
    onPress(`row-${id}`)
    onMove(id, before)
  }
  const name = content.home.kinds[kind]
  const notes = [heading === null ? '' : either(heading, heading_bn), useSpan(section)]
  return (
    <li ref={entry} className={terms['row']} data-drop={drop}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link id={`row-${id}`} to={`/home/${id}`} draggable={false} onKeyDown={onKeyDown}>
            {name}
          </Link>
        </span>
        <span className={terms['note']}>{notes.filter((note) => note !== '').join(' · ')}</span>
      </span>
      <span className={terms['end']}>
        {broken.length > 0 && <Pill tone="bad">{content.pages.broken(number(broken.length))}</Pill>}
        {untranslated > 0 && <Pill tone="warn">{content.withoutBangla(number(untranslated))}</Pill>}
        <StatePill state={state} />
        <OrderButtons ids={ids} id={id} name={name} onPress={onPress} />
      </span>
    </li>
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

/** Begins a new section: of its kind depends what it has. */
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

import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StaffMenuLink } from '#contract/staff/content/menu.ts'
import { menuPlaces, type MenuPlace } from '#domain/content/menu-places.ts'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill, useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveThing, refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { OrderButtons, useFocusAfterMove } from '#web/admin/terms/order-buttons.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore, Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { readMenuLinks } from './menu-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readMenuLinks)) }
}

/** Moves a link within its place. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const outcome = await doAsStaff({ context }, (api) => moveThing(api, 'menu_link', textOf(form, 'move')))
  return outcome.ok ? { ok: true as const, done: 'moved' } : refusalOf(outcome)
}

/** The links that staff added, by the place where shoppers see them. */
export default function MenuRoute() {
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const keepFocus = useFocusAfterMove(results)
  return (
    <ContentListPage
      page="menu"
      untranslated={results.reduce((sum, { untranslated }) => sum + untranslated, 0)}
    >
      <ThingAnswered answer={answer} done={done} />
      {menuPlaces.map((place) => (
        <Place
          key={place}
          place={place}
          links={results.filter((one) => one.place === place)}
          onPress={keepFocus}
        />
      ))}
    </ContentListPage>
  )
}

interface PlaceProps {
  readonly place: MenuPlace
  readonly links: readonly StaffMenuLink[]
  readonly onPress: (button: string) => void
}

function Place({ place, links, onPress }: PlaceProps) {
  const { menu } = useSpeech().words.content
  const ids = links.map(({ id }) => id)
  return (
    <section className={terms['part']} aria-labelledby={`place-${place}`}>
      <h2 id={`place-${place}`}>{menu.places[place]}</h2>
      <p className={terms['note']}>{menu.placeHints[place]}</p>
      {links.length === 0 && <Empty>{menu.none}</Empty>}
      {links.length > 0 && (
        <Form method="post" preventScrollReset>
          <ol className={terms['list']}>
            {links.map((link) => (
              <Row key={link.id} link={link} ids={ids} onPress={onPress} />
            ))}
          </ol>
        </Form>
      )}
      <p>
        <Link to={`/menu/new?place=${place}`}>{menu.addTo[place]}</Link>
      </p>
    </section>
  )
}

interface RowProps {
  readonly link: StaffMenuLink
  readonly ids: readonly number[]
  readonly onPress: (button: string) => void
}

function Row({ link, ids, onPress }: RowProps) {
  const { words, either, number } = useSpeech()
  const { id, text, text_bn, link: address, state, untranslated, broken_links: broken } = link
  const name = either(text, text_bn)
  const notes = [useSpan(link), address].filter((note) => note !== '')
  return (
    <li className={terms['row']}>
      <span className={terms['words']}>
        <span className={terms['name']}>
          <Link id={`row-${id}`} to={`/menu/${id}`}>
            {name}
          </Link>
        </span>
        <span className={terms['note']}>{notes.join(' · ')}</span>
      </span>
      <span className={terms['end']}>
        {broken.length > 0 && <Pill tone="bad">{words.content.pages.broken(number(broken.length))}</Pill>}
        {untranslated > 0 && <Pill tone="warn">{words.content.noBangla}</Pill>}
        <StatePill state={state} />
        <OrderButtons ids={ids} id={id} name={name} onPress={onPress} />
      </span>
    </li>
  )
}

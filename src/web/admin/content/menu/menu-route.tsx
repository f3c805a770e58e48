import {
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StaffMenuLink } from '#contract/staff/content/menu.ts'
import { menuPlaces, type MenuPlace } from '#domain/content/menu-places.ts'
import { ContentRow, OrderedList, untranslatedIn } from '#web/admin/content/parts/content-list.tsx'
import { ContentListPage, ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { useSpan } from '#web/admin/content/parts/state-line.tsx'
import { moveAction } from '#web/admin/content/parts/thing-action.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { readMenuLinks } from './menu-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, readMenuLinks)) }
}

/** Moves a link within its place. */
export async function action({ request, context }: ActionFunctionArgs) {
  return moveAction({ context }, 'menu_link', await readForm(request))
}

/** The links that staff added, by the place where shoppers see them. */
export default function MenuRoute() {
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ContentListPage page="menu" untranslated={untranslatedIn(results)}>
      <ThingAnswered answer={answer} done={done} />
      {menuPlaces.map((place) => (
        <Place key={place} place={place} links={results.filter((one) => one.place === place)} />
      ))}
    </ContentListPage>
  )
}

interface PlaceProps {
  readonly place: MenuPlace
  readonly links: readonly StaffMenuLink[]
}

function Place({ place, links }: PlaceProps) {
  const { words, either } = useSpeech()
  const { menu } = words.content
  const span = useSpan()
  return (
    <section className={terms['part']} aria-labelledby={`place-${place}`}>
      <h2 id={`place-${place}`}>{menu.places[place]}</h2>
      <p className={terms['note']}>{menu.placeHints[place]}</p>
      <OrderedList things={links} none={menu.none}>
        {(link, order) => (
          <ContentRow
            key={link.id}
            thing={link}
            name={either(link.text, link.text_bn)}
            to={`/menu/${link.id}`}
            notes={[span(link), link.link]}
            hasOneText
            order={order}
          />
        )}
      </OrderedList>
      <p>
        <Link to={`/menu/new?place=${place}`}>{menu.addTo[place]}</Link>
      </p>
    </section>
  )
}

import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { StaffMenuLink } from '#contract/staff/content/menu.ts'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { loadAsStaff, onlyWith } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneBefore } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { LinkForm } from './link-form.tsx'
import { menuLinkIn, placeNamed, readMenuLink, writeMenuLink } from './menu-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['link'] ?? ''
  if (id === 'new') await onlyWith(args, 'content:write')
  const link = id === 'new' ? null : await loadAsStaff(args, (api) => readMenuLink(api, id))
  const place = placeNamed(new URL(args.request.url).searchParams.get('place'))
  return { link, place, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the link. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'menu_link',
      id: params['link'] ?? '',
      form: await readForm(request),
      write: writeMenuLink,
      typedIn: menuLinkIn,
      list: '/menu',
    },
  )
}

/** One link of the menu or the foot: its words, its place, where it leads, and when it is seen. */
export default function LinkRoute() {
  const { words, either } = useSpeech()
  const { link, place, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { typed = null, errors = {} } = answer?.ok === false ? answer : {}
  const { menu } = words.content
  return (
    <TermPage
      title={link === null ? menu.make : either(link.text, link.text_bn)}
      back={{ to: '/menu', words: menu.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {link !== null && <LinkHead link={link} />}
      <LinkForm key={link?.version ?? 0} link={link} place={place} typed={typed} errors={errors} />
      {link !== null && (
        <ThingLinks kind="menu_link" id={link.id} version={link.version} isHidden={link.state === 'hidden'} />
      )}
    </TermPage>
  )
}

/** The state of a link, and whether it leads nowhere. */
function LinkHead({ link: { state, broken_links: broken } }: { readonly link: StaffMenuLink }) {
  const { pages } = useSpeech().words.content
  return (
    <>
      <p>
        <StatePill state={state} />
      </p>
      {broken.length > 0 && <Answer refused={pages.brokenLinks(broken.join(', '))} />}
    </>
  )
}

import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { answerParts, loadThing, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { LinkForm } from './link-form.tsx'
import { menuLinkIn, placeNamed, readMenuLink, writeMenuLink } from './menu-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const link = await loadThing(args, args.params['link'] ?? '', readMenuLink)
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

/** One link of the menu or the footer: its words, its place, where it leads, and when it is seen. */
export default function LinkRoute() {
  const { words, either } = useSpeech()
  const { link, place, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { typed, errors } = answerParts(answer)
  const { menu } = words.content
  return (
    <TermPage
      title={link === null ? menu.make : either(link.text, link.text_bn)}
      back={{ to: '/menu', words: menu.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {link !== null && <ThingHead thing={link} />}
      <LinkForm key={link?.version ?? 0} link={link} place={place} typed={typed} errors={errors} />
      {link !== null && (
        <ThingLinks kind="menu_link" id={link.id} version={link.version} isHidden={link.state === 'hidden'} />
      )}
    </TermPage>
  )
}

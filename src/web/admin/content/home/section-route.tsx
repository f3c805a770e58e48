import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { answerParts, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { endLoader, loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { ContrastNote } from './contrast-note.tsx'
import {
  keepSectionDraft,
  kindNamed,
  readHomeChoices,
  readHomeSection,
  sectionIn,
  writeSection,
} from './home-calls.ts'
import { SectionForm } from './section-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['section'] ?? ''
  const { section, choices } = await loadAsStaff(args, async (api) => {
    const [found, there] = await Promise.all([
      id === 'new' ? null : readHomeSection(api, id),
      readHomeChoices(api),
    ])
    return { section: found, choices: there }
  })
  const kind = section?.kind ?? kindNamed(new URL(args.request.url).searchParams.get('kind'))
  if (kind === undefined) endLoader(data({ code: 'not_found' }, { status: 404 }))
  return { kind, section, choices, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the section, or shows the home page as it would be. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'home_section',
      id: params['section'] ?? '',
      form: await readForm(request),
      write: writeSection,
      preview: keepSectionDraft,
      typedIn: sectionIn,
      list: '/home',
      pageOf: (made) => `/home/${made}`,
    },
  )
}

/** One section of the home page: its words, its pictures, when it is seen, and how shoppers would see it. */
export default function SectionRoute() {
  const { words } = useSpeech()
  const { kind, section, choices, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { home } = words.content
  const { typed, errors, draft } = answerParts(answer)
  return (
    <TermPage title={home.kinds[kind]} lead={home.leads[kind]} back={{ to: '/home', words: home.all }}>
      <ThingAnswered answer={answer} done={done} />
      {section !== null && (
        <>
          <ThingHead thing={section} />
          <ThingLinks
            kind="home_section"
            id={section.id}
            version={section.version}
            isHidden={section.state === 'hidden'}
          />
        </>
      )}
      <ContrastNote contrasts={(draft ?? section)?.contrasts ?? null} />
      <SectionForm
        key={section?.version ?? 0}
        kind={kind}
        section={section}
        choices={choices}
        typed={typed}
        errors={errors}
      />
      {draft !== null && <DraftFrames key={draft.path} path={draft.path} />}
    </TermPage>
  )
}

import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { StaffHomeSection } from '#contract/staff/content/home.ts'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { thingAction } from '#web/admin/content/parts/thing-action.ts'
import { refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { doAsStaff, endLoader, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneBefore } from '#web/admin/ui/answer.tsx'
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
  const form = await readForm(request)
  const id = params['section'] ?? ''
  if (textOf(form, 'work') === 'preview') {
    const outcome = await doAsStaff({ context }, (api) => keepSectionDraft(api, id, form))
    if (!outcome.ok) return { ...refusalOf(outcome), typed: sectionIn(form) }
    const { path: preview, contrasts } = outcome.value
    return { ok: true as const, done: '', preview, contrasts, typed: sectionIn(form) }
  }
  const pageOf = (made: number) => `/home/${made}`
  return thingAction(
    { context },
    { kind: 'home_section', id, form, write: writeSection, typedIn: sectionIn, list: '/home', pageOf },
  )
}

/** One section of the home page: its words, its pictures, when it is seen, and how shoppers would see it. */
export default function SectionRoute() {
  const { words } = useSpeech()
  const { kind, section, choices, done } = useLoaderData<typeof loader>()
  const answer = useActionData<SectionAnswer>()
  const { home } = words.content
  const { typed, errors, preview, contrasts } = partsOf(answer, section)
  return (
    <TermPage title={home.kinds[kind]} lead={home.leads[kind]} back={{ to: '/home', words: home.all }}>
      <ThingAnswered answer={answer} done={done} />
      {section !== null && <SectionHead section={section} />}
      <ContrastNote contrasts={contrasts} />
      <SectionForm
        key={section?.version ?? 0}
        kind={kind}
        section={section}
        choices={choices}
        typed={typed}
        errors={errors}
      />
      {preview !== null && <DraftFrames key={preview} path={preview} />}
    </TermPage>
  )
}

type SectionAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** The parts of the last answer that the page shows. */
function partsOf(answer: SectionAnswer | undefined, section: StaffHomeSection | null) {
  const saved = { errors: {}, preview: null, contrasts: section?.contrasts ?? null }
  if (answer === undefined) return { ...saved, typed: null }
  const { typed = null } = 'typed' in answer ? answer : {}
  if (!answer.ok) return { ...saved, typed, errors: answer.errors }
  if (!('preview' in answer)) return { ...saved, typed }
  return { ...saved, typed, preview: answer.preview, contrasts: answer.contrasts }
}

function SectionHead({ section }: { readonly section: StaffHomeSection }) {
  const { pages } = useSpeech().words.content
  const { id, version, state, broken_links: broken } = section
  return (
    <>
      <p>
        <StatePill state={state} />
      </p>
      {broken.length > 0 && <Answer refused={pages.brokenLinks(broken.join(', '))} />}
      <ThingLinks kind="home_section" id={id} version={version} isHidden={state === 'hidden'} />
    </>
  )
}

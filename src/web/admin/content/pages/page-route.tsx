import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { StaffPage } from '#contract/staff/content/pages.ts'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { thingAction } from '#web/admin/content/parts/thing-action.ts'
import { refusalOf } from '#web/admin/content/parts/thing-calls.ts'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { doAsStaff, loadAsStaff, onlyWith, textOf } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneBefore } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { keepDraft, pageIn, readPage, writePage } from './page-calls.ts'
import { PageForm } from './page-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['page'] ?? ''
  if (id === 'new') await onlyWith(args, 'content:write')
  const page = id === 'new' ? null : await loadAsStaff(args, (api) => readPage(api, id))
  return { page, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the page, or shows it as it would be. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['page'] ?? ''
  if (textOf(form, 'work') === 'preview') {
    const outcome = await doAsStaff({ context }, (api) => keepDraft(api, id, form))
    if (!outcome.ok) return { ...refusalOf(outcome), typed: pageIn(form) }
    return { ok: true as const, done: '', preview: outcome.value, typed: pageIn(form) }
  }
  const pageOf = (made: number) => `/pages/${made}`
  return thingAction(
    { context },
    { kind: 'page', id, form, write: writePage, typedIn: pageIn, list: '/pages', pageOf },
  )
}

/** One page or policy: its texts, what search engines say of it, and how shoppers would see it. */
export default function PageRoute() {
  const { words, either } = useSpeech()
  const { page, done } = useLoaderData<typeof loader>()
  const answer = useActionData<PageAnswer>()
  const { pages } = words.content
  const { typed, errors, preview } = partsOf(answer)
  return (
    <TermPage
      title={page === null ? pages.make : either(page.title, page.title_bn)}
      back={{ to: '/pages', words: pages.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {page !== null && <PageHead page={page} />}
      <PageForm key={page?.version ?? 0} page={page} typed={typed} errors={errors} />
      {preview !== null && <DraftFrames key={preview} path={preview} />}
    </TermPage>
  )
}

type PageAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** The parts of the last answer that the page shows. */
function partsOf(answer: PageAnswer | undefined) {
  if (answer === undefined) return { typed: null, errors: {}, preview: null }
  const { typed = null } = 'typed' in answer ? answer : {}
  if (!answer.ok) return { typed, errors: answer.errors, preview: null }
  return { typed, errors: {}, preview: 'preview' in answer ? answer.preview : null }
}

/** The state and the address of a page, its links that lead nowhere, and what every kind of content has. */
function PageHead({ page }: { readonly page: StaffPage }) {
  const { pages } = useSpeech().words.content
  const { id, version, slug, state, fixed, broken_links: broken } = page
  const path = `/pages/${slug}`
  return (
    <>
      <p className={terms['buttons']}>
        <StatePill state={state} />
        {state === 'shown' ? (
          <a href={path} target="_blank" rel="noreferrer">
            {path}
          </a>
        ) : (
          <span className={terms['note']}>{path}</span>
        )}
      </p>
      {fixed && <p className={terms['note']}>{pages.fixed}</p>}
      {broken.length > 0 && <Answer refused={pages.brokenLinks(broken.join(', '))} />}
      <ThingLinks
        kind="page"
        id={id}
        version={version}
        isHidden={state === 'hidden'}
        removable={!fixed}
        hideable={!fixed}
      />
    </>
  )
}

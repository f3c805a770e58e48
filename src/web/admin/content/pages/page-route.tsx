import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { StaffPage } from '#contract/staff/content/pages.ts'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { DraftFrames } from '#web/admin/content/parts/draft-frames.tsx'
import { answerParts, loadThing, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ShopAddress, ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { keepDraft, pageIn, readPage, writePage } from './page-calls.ts'
import { PageForm } from './page-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const page = await loadThing(args, args.params['page'] ?? '', readPage)
  return { page, done: doneBefore(args.request) }
}

/** Saves, shows, hides or deletes the page, or shows it as it would be. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'page',
      id: params['page'] ?? '',
      form: await readForm(request),
      write: writePage,
      preview: keepDraft,
      typedIn: pageIn,
      list: '/pages',
      pageOf: (made) => `/pages/${made}`,
    },
  )
}

/** One page or policy: its texts, what search engines say of it, and how shoppers would see it. */
export default function PageRoute() {
  const { words, either } = useSpeech()
  const { page, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { pages } = words.content
  const { typed, errors, draft } = answerParts(answer)
  return (
    <TermPage
      title={page === null ? pages.make : either(page.title, page.title_bn)}
      back={{ to: '/pages', words: pages.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {page !== null && <PageHead page={page} />}
      <PageForm key={page?.version ?? 0} page={page} typed={typed} errors={errors} />
      {draft !== null && <DraftFrames key={draft} path={draft} />}
    </TermPage>
  )
}

/** The state and the address of a page, its links that lead nowhere, and what every kind of content has. */
function PageHead({ page }: { readonly page: StaffPage }) {
  const { pages } = useSpeech().words.content
  const { id, version, slug, state, fixed } = page
  return (
    <>
      <ThingHead thing={page}>
        <ShopAddress path={`/pages/${slug}`} state={state} />
      </ThingHead>
      {fixed && <p className={terms['note']}>{pages.fixed}</p>}
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

import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, doneIn } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import {
  changeMembers,
  findMembers,
  previewRule,
  readChoices,
  readCollection,
  writeCollection,
} from './collection-calls.ts'
import { CollectionForm } from './collection-form.tsx'
import { CollectionMembers } from './collection-members.tsx'
import { SaveAnswer, TermPage, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  return loadAsStaff(args, async (api) => {
    const [collection, choices, found] = await Promise.all([
      readCollection(api, args.params['collection'] ?? ''),
      readChoices(api),
      findMembers(api, q),
    ])
    return { collection, choices, found, q, done: doneBefore(args.request) }
  })
}

interface Done {
  /** The id of the collection. */
  readonly made?: number
  readonly preview?: Awaited<ReturnType<typeof previewRule>>
}

/** Shows what a rule would hold, changes the members, or saves the collection. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['collection'] ?? ''
  const work = textOf(form, 'work')
  const outcome = await doAsStaff({ context }, async (api): Promise<Done> => {
    if (work === 'preview') return { preview: await previewRule(api, form) }
    if (work !== 'members') return { made: await writeCollection(api, id, form) }
    await changeMembers(api, id, form)
    return {}
  })
  if (!outcome.ok) return { ok: false as const, refused: outcome.message, errors: outcome.errors }
  const { value } = outcome
  if (value.made !== undefined && id === 'new') return redirect(`/collections/${value.made}?done=made`)
  return { ok: true as const, ...('preview' in value && { preview: value.preview }) }
}
export type CollectionAnswer = Exclude<Awaited<ReturnType<typeof action>>, Response>

/** One collection: its names, its rule or its products by hand. */
export default function CollectionRoute() {
  const { words, either } = useSpeech()
  const { collection, choices, found, q, done } = useLoaderData<typeof loader>()
  const answer = useActionData<CollectionAnswer>()
  const { terms } = words
  const title = collection === null ? terms.newCollection : either(collection.name, collection.name_bn)
  return (
    <TermPage title={title} back={{ to: '/collections', words: terms.toCollections }}>
      {answer === undefined && <Answer done={doneIn(terms.done, done)} />}
      <SaveAnswer answer={answer?.ok === true && 'preview' in answer ? undefined : answer} />
      {collection !== null && <CollectionLinks id={collection.id} />}
      <CollectionForm key={collection?.version} collection={collection} choices={choices} answer={answer} />
      {collection !== null && <CollectionMembers collection={collection} found={found} q={q} />}
    </TermPage>
  )
}

function CollectionLinks({ id }: { readonly id: number }) {
  const { terms } = useSpeech().words
  return (
    <p className={styles['buttons']}>
      <WritersOnly>
        <Link to={`/terms/collection/${id}/remove`} className={buttonClass({ look: 'danger' })}>
          {terms.remove}
        </Link>
      </WritersOnly>
      <HistoryLink kind="collection" id={String(id)} />
    </p>
  )
}

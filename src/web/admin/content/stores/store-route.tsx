import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { StatePill } from '#web/admin/content/parts/state-line.tsx'
import { thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { loadAsStaff, onlyWith } from '#web/admin/layout/staff-call.ts'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { readStore, storeIn, writeStore } from './store-calls.ts'
import { StoreForm } from './store-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['store'] ?? ''
  if (id === 'new') await onlyWith(args, 'content:write')
  const store = id === 'new' ? null : await loadAsStaff(args, (api) => readStore(api, id))
  return { store, done: doneBefore(args.request) }
}

/** Saves, shows or hides the store. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  return thingAction(
    { context },
    {
      kind: 'store',
      id: params['store'] ?? '',
      form: await readForm(request),
      write: writeStore,
      typedIn: storeIn,
      list: '/stores',
      pageOf: (made) => `/stores/${made}`,
    },
  )
}

/** One store: where it is, how to reach it, and when it is open. */
export default function StoreRoute() {
  const { words, either } = useSpeech()
  const { store, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { stores } = words.content
  return (
    <TermPage
      title={store === null ? stores.make : either(store.name, store.name_bn)}
      back={{ to: '/stores', words: stores.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {store !== null && (
        <>
          <p className={terms['buttons']}>
            <StatePill state={store.state} />
            {store.state === 'shown' && (
              <a href={`/Store-locator#${store.slug}`} target="_blank" rel="noreferrer">
                {stores.inShop}
              </a>
            )}
          </p>
          <ThingLinks
            kind="store"
            id={store.id}
            version={store.version}
            isHidden={store.state === 'hidden'}
            removable={false}
          />
        </>
      )}
      <StoreForm
        key={store?.version ?? 0}
        store={store}
        typed={answer?.ok === false ? answer.typed : null}
        errors={answer?.ok === false ? answer.errors : {}}
      />
    </TermPage>
  )
}

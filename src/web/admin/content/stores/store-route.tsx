import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { ThingAnswered } from '#web/admin/content/parts/content-page.tsx'
import { answerParts, loadThing, thingAction } from '#web/admin/content/parts/thing-action.ts'
import { ThingHead } from '#web/admin/content/parts/thing-head.tsx'
import { ThingLinks } from '#web/admin/content/parts/thing-links.tsx'
import { TermPage } from '#web/admin/terms/term-parts.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { readStore, storeIn, writeStore } from './store-calls.ts'
import { StoreForm } from './store-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const store = await loadThing(args, args.params['store'] ?? '', readStore)
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
  const { typed, errors } = answerParts(answer)
  const { stores } = words.content
  return (
    <TermPage
      title={store === null ? stores.make : either(store.name, store.name_bn)}
      back={{ to: '/stores', words: stores.all }}
    >
      <ThingAnswered answer={answer} done={done} />
      {store !== null && (
        <>
          <ThingHead thing={store}>
            {store.state === 'shown' && (
              <a href={`/Store-locator#${store.slug}`} target="_blank" rel="noreferrer">
                {stores.inShop}
              </a>
            )}
          </ThingHead>
          <ThingLinks
            kind="store"
            id={store.id}
            version={store.version}
            isHidden={store.state === 'hidden'}
            removable={false}
          />
        </>
      )}
      <StoreForm key={store?.version ?? 0} store={store} typed={typed} errors={errors} />
    </TermPage>
  )
}

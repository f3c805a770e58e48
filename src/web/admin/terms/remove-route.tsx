import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type { listTermProducts } from '#contract/staff/catalogue/attributes.ts'
import { isWithin } from '#domain/catalogue/term-rules.ts'
import { doAsStaff, endLoader, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import {
  findTerm,
  listOf,
  removableKinds,
  removeTerm,
  type RemovableKind,
  type RemovableTerm,
  type Wanted,
} from './remove-term.ts'
import { ShortProducts } from './short-products.tsx'
import { TermPage } from './term-parts.tsx'
import * as styles from './terms.module.css'
import { levelOf } from './tree-moves.ts'

const products = namedEndpoint<typeof listTermProducts>({ method: 'GET', path: '/v1/staff/term-products' })

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindIn(args.params)
  const { searchParams } = new URL(args.request.url)
  const id = args.params['term'] ?? ''
  const wanted = { id, name: searchParams.get('name') ?? '', q: searchParams.get('q')?.trim() ?? '' }
  const page = searchParams.get('page') ?? '1'
  return loadAsStaff(args, async (api) => {
    // Each kind has a way to find it of the same shape.
    const find: (api: Api, wanted: Wanted) => Promise<RemovableTerm | undefined> = findTerm[kind]
    const [term, touched] = await Promise.all([
      find(api, wanted),
      api(products, { query: { kind, id, page } }),
    ])
    if (term === undefined) endLoader(data({ code: 'not_found' }, { status: 404 }))
    return { kind, term, touched, q: wanted.q, name: wanted.name }
  })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const kind = kindIn(params)
  const form = await readForm(request)
  const answer = { id: params['term'] ?? '', to: textOf(form, 'to'), childrenTo: textOf(form, 'children_to') }
  const outcome = await doAsStaff({ context }, async (api) => {
    await removeTerm[kind](api, answer)
  })
  return outcome.ok
    ? redirect(`${listOf[kind]}?done=removed`)
    : { refused: Object.values(outcome.errors)[0] ?? outcome.message }
}

function kindIn(params: LoaderFunctionArgs['params']): RemovableKind {
  const kind = removableKinds.find((one) => one === params['kind'])
  if (kind === undefined) endLoader(data({ code: 'not_found' }, { status: 404 }))
  return kind
}

/** Deletes a term, once it is said what its products get in its place (P7); two terms become one in the same way. */
export default function RemoveRoute() {
  const { words, number, either } = useSpeech()
  const { kind, term, touched } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { terms } = words
  const name = either(term.name, term.name_bn)
  const title = kind === 'value' || kind === 'tag' ? terms.mergeTitle(name) : terms.removeTitle(name)
  return (
    <TermPage
      title={title}
      back={{ to: listOf[kind], words: terms.removeBack }}
      lead={terms.removeLead[kind]}
    >
      {answer !== undefined && <Answer refused={answer.refused} />}
      <RemoveForm />
      {touched.count > 0 && (
        <section className={styles['part']}>
          <h2>{terms.touched(touched.count, number(touched.count))}</h2>
          <ShortProducts products={touched.results} />
          {touched.pages > 1 && (
            <Pages
              page={touched.page}
              pages={touched.pages}
              range={terms.pageOf(number(touched.page), number(touched.pages))}
            />
          )}
        </section>
      )}
    </TermPage>
  )
}

function RemoveForm() {
  const { words, either } = useSpeech()
  const { kind, term, q, name } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'submitting'
  const { terms } = words
  const choices = term.targets.map((target): readonly [string, string] => [
    String(target.id),
    `${'– '.repeat(levelIn(term.targets, target.id))}${either(target.name, target.name_bn)}`,
  ])
  const isAsked = term.products > 0
  return (
    <>
      {kind === 'tag' && (
        <Form className={styles['find']}>
          <input type="hidden" name="name" value={name} />
          <Field name="q" label={terms.findOther} defaultValue={q} maxLength={60} type="search" />
          <Button type="submit">{terms.search}</Button>
        </Form>
      )}
      <Form method="post" className={styles['card']}>
        {kind !== 'collection' && (
          <Select
            name="to"
            label={terms.instead[kind]}
            choices={[
              ['', isAsked ? terms.choose : terms.nothingHasIt],
              ...(kind === 'category' || !isAsked ? [] : [['forget', terms.forget] as const]),
              ...choices,
            ]}
            required={isAsked}
          />
        )}
        {term.children > 0 && (
          <Select
            name="children_to"
            label={terms.childrenTo}
            choices={[
              ['', terms.choose],
              ['top', terms.top],
              ...choices.filter(([id]) => !isBelow(term, Number(id))),
            ]}
            required
          />
        )}
        <p className={styles['buttons']}>
          <Button type="submit" look="danger" aria-busy={isBusy || undefined}>
            {terms.removeNow}
          </Button>
          <Link to={listOf[kind]} className={buttonClass()}>
            {terms.keep}
          </Link>
        </p>
      </Form>
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>['term']

/** Levels above one of the choices; the term itself is none of them. */
function levelIn(targets: Loaded['targets'], id: number): number {
  const places = targets.map((one) => ({ id: one.id, parent: one.parent ?? null }))
  return levelOf(places, id) - 1
}

function isBelow({ id, targets }: Loaded, one: number): boolean {
  const places = targets.map((target) => ({ id: target.id, parentId: target.parent ?? null }))
  return isWithin([...places, { id, parentId: null }], one, id)
}

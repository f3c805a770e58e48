import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listTermProducts } from '#contract/staff/catalogue/attributes.ts'
import type {
  addSizeGuide,
  getStaffSizeGuide,
  listSizeGuideNames,
  saveSizeGuide,
} from '#contract/staff/catalogue/size-guides.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { ShortProducts } from '#web/admin/terms/short-products.tsx'
import { SaveAnswer, TermPage, WritersOnly } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothValuesAnswer, type BothValues } from '#web/admin/compare/both-values.tsx'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { GuideForm } from './guide-form.tsx'
import { readGuide } from './read-guide.ts'

const one = namedEndpoint<typeof getStaffSizeGuide>({ method: 'GET', path: '/v1/staff/size-guides/:guide' })
const names = namedEndpoint<typeof listSizeGuideNames>({ method: 'GET', path: '/v1/staff/size-guide-names' })
const products = namedEndpoint<typeof listTermProducts>({ method: 'GET', path: '/v1/staff/term-products' })
const add = namedEndpoint<typeof addSizeGuide>({ method: 'POST', path: '/v1/staff/size-guides' })
const save = namedEndpoint<typeof saveSizeGuide>({ method: 'PUT', path: '/v1/staff/size-guides/:guide' })

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params['guide'] ?? ''
  return loadAsStaff(args, async (api) => {
    if (id === 'new') {
      // The call refuses people who may not read the catalogue.
      await api(names, {})
      return { guide: null, used: [] }
    }
    const [guide, { results: used }] = await Promise.all([
      api(one, { params: { guide: id } }),
      api(products, { query: { kind: 'size_guide', id } }),
    ])
    return { guide, used }
  })
}

/** Makes a guide, or changes one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const guide = params['guide'] ?? ''
  const typed = readGuide(form)
  const outcome = await doAsStaff({ context }, (api) =>
    guide === 'new'
      ? api(add, { body: typed })
      : api(save, { params: { guide }, body: { ...typed, version: Number(textOf(form, 'version')) } }),
  )
  if (outcome.ok) return guide === 'new' ? redirect('/size-guides?done=made') : { ok: true as const }
  const { code, message, errors, details } = outcome
  // The API tells both values of each part with a conflict.
  const fields = code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : null
  return { ok: false as const, refused: message, errors, fields, typed }
}

/** One size guide: its words, its chart, its questions, and how shoppers see it. */
export default function GuideRoute() {
  const { words, either } = useSpeech()
  const { guide, used } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { sizeGuides } = words
  return (
    <TermPage
      title={guide === null ? sizeGuides.make : either(guide.name, guide.name_bn)}
      back={{ to: '/size-guides', words: sizeGuides.all }}
    >
      <Outcome answer={answer} />
      {guide !== null && <GuideLinks id={guide.id} />}
      <GuideForm
        key={guide === null ? 'new' : `${guide.id} ${guide.version}`}
        guide={guide}
        typed={answer?.ok === false ? answer.typed : null}
        errors={answer?.ok === false ? answer.errors : {}}
      />
      {guide !== null && <Uses guide={guide} used={used} />}
    </TermPage>
  )
}

function Outcome({ answer }: { readonly answer: ReturnType<typeof useActionData<typeof action>> }) {
  const { sizeGuides } = useSpeech().words
  if (answer?.ok === false && answer.fields !== null)
    return <BothValuesAnswer fields={answer.fields} names={{ picture: sizeGuides.picture }} />
  return <SaveAnswer answer={answer} />
}

function GuideLinks({ id }: { readonly id: number }) {
  const { sizeGuides } = useSpeech().words
  return (
    <p className={terms['buttons']}>
      <WritersOnly>
        <Link to={`/terms/size_guide/${id}/remove`} className={buttonClass({ look: 'danger' })}>
          {sizeGuides.remove}
        </Link>
      </WritersOnly>
      <HistoryLink kind="size_guide" id={String(id)} />
    </p>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

interface UsesProps {
  readonly guide: NonNullable<Loaded['guide']>
  readonly used: Loaded['used']
}

/** The categories that chose the guide, and the products that show it. */
function Uses({ guide, used }: UsesProps) {
  const { words, either } = useSpeech()
  const { sizeGuides } = words
  return (
    <section className={terms['part']}>
      <h2>{sizeGuides.used}</h2>
      {guide.categories.length + used.length === 0 && <p>{sizeGuides.notUsed}</p>}
      {guide.categories.length > 0 && (
        <p>
          {sizeGuides.categories}:{' '}
          {guide.categories.map((category, index) => (
            <span key={category.id}>
              {index > 0 && ', '}
              <Link to={`/categories/${category.id}`}>{either(category.name, category.name_bn)}</Link>
            </span>
          ))}
        </p>
      )}
      {used.length > 0 && (
        <>
          <h3>{sizeGuides.products}</h3>
          <ShortProducts products={used} />
        </>
      )}
    </section>
  )
}

import {
  data,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  addCategory,
  listStaffCategories,
  saveCategory,
  StaffCategoryView,
} from '#contract/staff/catalogue/categories.ts'
import type { listSizeGuideNames } from '#contract/staff/catalogue/size-guides.ts'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, endLoader, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { readForm } from '#web/app/read-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CategoryForm } from './category-form.tsx'
import { SaveAnswer, saveResult, TermPage, WritersOnly } from './term-parts.tsx'
import * as styles from './terms.module.css'

const list = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const guideNames = namedEndpoint<typeof listSizeGuideNames>({
  method: 'GET',
  path: '/v1/staff/size-guide-names',
})
const add = namedEndpoint<typeof addCategory>({ method: 'POST', path: '/v1/staff/categories' })
const save = namedEndpoint<typeof saveCategory>({ method: 'PUT', path: '/v1/staff/categories/:category' })

export async function loader(args: LoaderFunctionArgs) {
  const [{ results: tree }, { results: guides }] = await loadAsStaff(args, (api) =>
    Promise.all([api(list, {}), api(guideNames, {})]),
  )
  const wanted = args.params['category']
  const category = tree.find(({ id }) => String(id) === wanted) ?? null
  if (category === null && wanted !== 'new') endLoader(data({ code: 'not_found' }, { status: 404 }))
  const below = new URL(args.request.url).searchParams.get('below') ?? ''
  return { tree, guides, category, below }
}

/** Makes a category, or changes one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params['category'] ?? ''
  const outcome = await doAsStaff({ context }, (api) => {
    const body = categoryIn(form)
    if (id !== 'new')
      return api(save, {
        params: { category: id },
        body: { ...body, version: Number(textOf(form, 'version')) },
      })
    const parent = textOf(form, 'parent')
    return api(add, { body: { ...body, parent: parent === '' ? null : Number(parent) } })
  })
  if (outcome.ok && id === 'new') return redirect('/categories?done=made')
  return saveResult(outcome)
}

/** The fields as the API takes them, which checks them. */
function categoryIn(form: FormData): Arguments<typeof addCategory>['body'] {
  const text = (name: string) => textOf(form, name)
  const slug = text('slug').trim()
  const bangla = textsOf(form, 'label_bn')
  const details = textsOf(form, 'label').map((label, index) => ({ label, label_bn: bangla[index] ?? '' }))
  return {
    name: text('name'),
    name_bn: text('name_bn'),
    heading: text('heading'),
    heading_bn: text('heading_bn'),
    intro: text('intro'),
    intro_bn: text('intro_bn'),
    panel_column: text('panel_column'),
    panel_column_bn: text('panel_column_bn'),
    picture: text('picture') === '' ? null : text('picture'),
    size_guide: text('size_guide'),
    details: details.filter((line) => line.label.trim() !== '' || line.label_bn.trim() !== ''),
    ...(slug !== '' && { slug }),
  }
}

function textsOf(form: FormData, name: string): readonly string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value : ''))
}

/** One category: its words, its place in the menu, and what its new products start with. */
export default function CategoryRoute() {
  const { words, either } = useSpeech()
  const { tree, guides, category, below } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { terms } = words
  const title = category === null ? terms.newCategory : either(category.name, category.name_bn)
  return (
    <TermPage title={title} back={{ to: '/categories', words: terms.toTree }}>
      <SaveAnswer answer={answer} />
      {category !== null && <CategoryLinks category={category} />}
      <CategoryForm
        key={`${category?.id ?? 'new'} ${category?.version ?? 0}`}
        tree={tree}
        guides={guides}
        category={category}
        below={below}
        errors={answer?.ok === false ? answer.errors : {}}
      />
    </TermPage>
  )
}

function CategoryLinks({ category }: { readonly category: StaffCategoryView }) {
  const { terms } = useSpeech().words
  return (
    <p className={styles['buttons']}>
      <a href={`/category/${encodeURIComponent(category.slug)}`} className={buttonClass()}>
        {terms.inShop} <Icon name="external-link" size={16} />
      </a>
      <WritersOnly>
        <Link to={`/categories/new?below=${category.id}`} className={buttonClass()}>
          {terms.child}
        </Link>
        <Link to={`/terms/category/${category.id}/remove`} className={buttonClass({ look: 'danger' })}>
          {terms.remove}
        </Link>
      </WritersOnly>
      <HistoryLink kind="category" id={String(category.id)} />
    </p>
  )
}

import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffCategories, moveCategory } from '#contract/staff/catalogue/categories.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer, Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { readForm } from '#web/app/read-form.ts'
import { CategoryTree } from './category-tree.tsx'
import { TermListPage } from './term-parts.tsx'
import { readMove } from './tree-moves.ts'

const list = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const move = namedEndpoint<typeof moveCategory>({
  method: 'POST',
  path: '/v1/staff/categories/:category/move',
})

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, (api) => api(list, {}))) }
}

/** Moves one category, by a button or where it was dropped. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id, ...place } = readMove(textOf(await readForm(request), 'move'))
  const outcome = await doAsStaff({ context }, (api) => api(move, { params: { category: id }, body: place }))
  return outcome.ok
    ? { moved: outcome.value.results.find((one) => one.id === id) }
    : { refused: Object.values(outcome.errors)[0] ?? outcome.message }
}

/** The tree of categories, as the menu of the shop shows it. */
export default function CategoriesRoute() {
  const { words, either } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { terms } = words
  const moved = answer !== undefined && 'moved' in answer ? answer.moved : undefined
  return (
    <TermListPage
      page="categories"
      done={answer === undefined ? done : null}
      add={{ to: '/categories/new', words: terms.newCategory }}
    >
      {moved && <Answer done={terms.moved(either(moved.name, moved.name_bn))} />}
      {answer !== undefined && 'refused' in answer && <Answer refused={answer.refused} />}
      {results.length === 0 ? <Empty>{terms.noCategories}</Empty> : <CategoryTree tree={results} />}
    </TermListPage>
  )
}

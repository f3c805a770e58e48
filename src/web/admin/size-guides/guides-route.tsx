import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listSizeGuides } from '#contract/staff/catalogue/size-guides.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { TermListPage } from '#web/admin/terms/term-parts.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Pill } from '#web/admin/ui/pill.tsx'

const list = namedEndpoint<typeof listSizeGuides>({ method: 'GET', path: '/v1/staff/size-guides' })

export async function loader(args: LoaderFunctionArgs) {
  return { done: doneBefore(args.request), ...(await loadAsStaff(args, (api) => api(list, {}))) }
}

/** The size guides of the shop, with what uses them. */
export default function GuidesRoute() {
  const { words, either, number } = useSpeech()
  const { results, done } = useLoaderData<typeof loader>()
  const { sizeGuides } = words
  return (
    <TermListPage page="size-guides" done={done} add={{ to: '/size-guides/new', words: sizeGuides.make }}>
      {results.length === 0 && <Empty>{sizeGuides.none}</Empty>}
      {results.length > 0 && (
        <ul className={terms['list']}>
          {results.map((guide) => (
            <li key={guide.id} className={terms['row']}>
              <span className={terms['name']}>
                <Link to={`/size-guides/${guide.id}`}>{either(guide.name, guide.name_bn)}</Link>
                {guide.untranslated > 0 && (
                  <Pill tone="warn">{sizeGuides.open(number(guide.untranslated))}</Pill>
                )}
              </span>
              <span className={terms['count']}>
                {guide.rows === 0
                  ? sizeGuides.noChart
                  : sizeGuides.chartOf(guide.rows, number(guide.rows), number(guide.finders))}
                {' · '}
                {sizeGuides.uses(
                  guide.products,
                  number(guide.products),
                  guide.categories,
                  number(guide.categories),
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </TermListPage>
  )
}

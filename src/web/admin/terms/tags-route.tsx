import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { addTag, listStaffTags, saveTag, StaffTagView } from '#contract/staff/catalogue/tags.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Empty } from '#web/admin/ui/answer.tsx'
import { doneBefore } from '#web/admin/flash/done-address.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import {
  namesOf,
  ProductCount,
  SaveAnswer,
  SaveButton,
  saveResult,
  TermListPage,
  WritersOnly,
} from './term-parts.tsx'
import * as styles from './terms.module.css'

const list = namedEndpoint<typeof listStaffTags>({ method: 'GET', path: '/v1/staff/product-tags' })
const add = namedEndpoint<typeof addTag>({ method: 'POST', path: '/v1/staff/product-tags' })
const save = namedEndpoint<typeof saveTag>({ method: 'PUT', path: '/v1/staff/product-tags/:tag' })

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const q = searchParams.get('q')?.trim() ?? ''
  const page = searchParams.get('page') ?? '1'
  const found = await loadAsStaff(args, (api) => api(list, { query: { page, ...(q !== '' && { q }) } }))
  return { q, done: doneBefore(args.request), ...found }
}

/** Makes a tag, or changes its names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const tag = textOf(form, 'tag')
  const body = { name: textOf(form, 'name'), name_bn: textOf(form, 'name_bn') }
  const outcome = await doAsStaff({ context }, (api) =>
    tag === ''
      ? api(add, { body })
      : api(save, { params: { tag }, body: { ...body, version: Number(textOf(form, 'version')) } }),
  )
  return { ...saveResult(outcome), tag }
}

/** The words by which products are found and gathered. */
export default function TagsRoute() {
  const { words, number } = useSpeech()
  const { results, count, page, pages, q, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { terms } = words
  const errorsOf = (tag: string) => (answer?.ok === false && answer.tag === tag ? answer.errors : {})
  return (
    <TermListPage page="tags" done={answer === undefined ? done : null}>
      <SaveAnswer answer={answer} />
      <search key={q}>
        <Form className={styles['find']}>
          <Field type="search" name="q" label={terms.findTag} defaultValue={q} maxLength={60} />
          <Button type="submit">{terms.search}</Button>
        </Form>
      </search>
      {results.length === 0 && <Empty>{q === '' ? terms.noTags : terms.noTagCalled(q)}</Empty>}
      {results.length > 0 && (
        <ul className={styles['list']}>
          {results.map((tag) => (
            <TagRow key={`${tag.id} ${tag.version}`} tag={tag} errors={errorsOf(String(tag.id))} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages page={page} pages={pages} range={terms.pageOf(number(page), number(pages))} />}
      <WritersOnly>
        <section className={styles['part']}>
          <h2>{terms.newTag}</h2>
          {/* A tag that was made leaves an empty form. */}
          <TagForm key={count} tag={null} errors={errorsOf('')} />
        </section>
      </WritersOnly>
    </TermListPage>
  )
}

interface TagProps {
  readonly tag: StaffTagView
  readonly errors: Readonly<Record<string, string>>
}

function TagRow({ tag, errors }: TagProps) {
  const { words, either } = useSpeech()
  const mayWrite = usePerson().may('catalogue:write')
  const { terms } = words
  const title = (
    <>
      {either(tag.name, tag.name_bn)} {tag.name_bn === null && <Pill tone="warn">{terms.noBangla}</Pill>}
    </>
  )
  return (
    <li className={styles['row']}>
      {mayWrite ? (
        <details open={Object.keys(errors).length > 0}>
          <summary className={styles['summary']}>{title}</summary>
          <TagForm tag={tag} errors={errors} />
        </details>
      ) : (
        <span className={styles['name']}>{title}</span>
      )}
      <ProductCount of="tag" id={tag.id} products={tag.products} />
    </li>
  )
}

function TagForm({ tag, errors }: Omit<TagProps, 'tag'> & { readonly tag: StaffTagView | null }) {
  const { terms } = useSpeech().words
  return (
    <Form method="post" preventScrollReset className={tag === null ? styles['card'] : styles['part']}>
      <input type="hidden" name="tag" value={tag?.id ?? ''} />
      <input type="hidden" name="version" value={tag?.version ?? 0} />
      <BothLanguages
        name="name"
        of={`tag-${tag?.id ?? 'new'}-`}
        label={terms.name}
        values={namesOf(tag)}
        errors={errors}
        required
      />
      <p className={styles['buttons']}>
        <SaveButton isNew={tag === null} />
        {tag !== null && (
          <Link to={`/terms/tag/${tag.id}/remove?${new URLSearchParams({ name: tag.name }).toString()}`}>
            {terms.merge}
          </Link>
        )}
      </p>
    </Form>
  )
}

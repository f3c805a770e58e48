import { Form, Link, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type { addProduct } from '#contract/staff/catalogue/product-edit.ts'
import { PRODUCT_NAME_MAX } from '#domain/product-editing/product-limits.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useCategoryChoices } from '#web/admin/terms/category-choices.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Field, problemClass, Select } from '#web/admin/ui/field.tsx'
import { readForm } from '#web/app/read-form.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './product.module.css'

const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const add = namedEndpoint<typeof addProduct>({ method: 'POST', path: '/v1/staff/products' })

export async function loader(args: LoaderFunctionArgs) {
  const { results: tree } = await loadAsStaff(args, (api) => api(categories, {}))
  return { tree, key: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
  const outcome = await doAsStaff({ context }, (api) =>
    api(
      add,
      {
        body: {
          name: textOf(form, 'name'),
          name_bn: textOf(form, 'name_bn'),
          // The API says that one must be chosen.
          main_category: Number(textOf(form, 'main_category')) || 0,
          ...(textOf(form, 'sku').trim() !== '' && { sku: textOf(form, 'sku') }),
        },
      },
      { headers: { 'idempotency-key': textOf(form, 'key') } },
    ),
  )
  if (outcome.ok) return redirect(`/products/${outcome.value.id}?done=made`, 303)
  return { refused: outcome.message, errors: outcome.errors, typed }
}

/** Begins a product: its name and its category; the rest follows on its own page. */
export default function NewProductRoute() {
  const { words } = useSpeech()
  const { key } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const mayWrite = usePerson().may('catalogue:write')
  const isBusy = useNavigation().state === 'submitting'
  const { product } = words
  return (
    <div className={styles['narrow']}>
      <title>{`${product.newTitle} · ${words.area}`}</title>
      <header>
        <p>
          <Link to="/products">{words.nav.products}</Link>
        </p>
        <h1>{product.newTitle}</h1>
        <p className={styles['quiet']}>{product.newLead}</p>
      </header>
      <Answer refused={answer?.refused} />
      {!mayWrite && <p className={styles['quiet']}>{product.readOnly}</p>}
      <Form method="post" className={styles['card']}>
        <fieldset className={styles['group']} disabled={!mayWrite}>
          <input type="hidden" name="key" value={key} />
          <BeginFields errors={answer?.errors ?? {}} typed={answer?.typed ?? {}} />
        </fieldset>
        {mayWrite && (
          <p className={styles['buttons']}>
            <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
              {product.make}
            </Button>
          </p>
        )}
      </Form>
    </div>
  )
}

interface FieldsProps {
  readonly errors: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
}

function BeginFields({ errors, typed }: FieldsProps) {
  const { product } = useSpeech().words
  const { tree } = useLoaderData<typeof loader>()
  const choices = useCategoryChoices(tree)
  return (
    <>
      <BothLanguages
        name="name"
        label={product.name}
        values={[typed['name'] ?? null, typed['name_bn'] ?? null]}
        max={PRODUCT_NAME_MAX}
        errors={errors}
        required
      />
      <Select
        name="main_category"
        label={product.category}
        choices={[['', product.choose], ...choices]}
        defaultValue={typed['main_category'] ?? ''}
        required
      />
      {errors['main_category'] !== undefined && <p className={problemClass}>{errors['main_category']}</p>}
      <Field
        name="sku"
        label={product.sku}
        hint={product.skuHint}
        problem={errors['sku']}
        defaultValue={typed['sku'] ?? ''}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </>
  )
}

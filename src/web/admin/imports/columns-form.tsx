import { Form } from 'react-router'
import type { Arguments } from '#contract/endpoint.ts'
import type { checkImport, ImportPage, ImportView } from '#contract/staff/catalogue/imports.ts'
import { placeIn } from '#domain/import/column-names.ts'
import { importFields, importFormats } from '#domain/import/import-fields.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { useCategoryChoices, type CategoryChoice } from '#web/admin/terms/category-choices.ts'
import { usePlaceChoices } from '#web/admin/stock/place-filter.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './imports.module.css'

interface ColumnsFormProps {
  readonly shown: ImportPage
  readonly categories: readonly CategoryChoice[]
}

/** The meaning of each column, and the category of new products. */
export function ColumnsForm({ shown, categories }: ColumnsFormProps) {
  const { words } = useSpeech()
  const { imports } = words
  const choices = useCategoryChoices(categories)
  const places = usePlaceChoices(shown.locations)
  const fields = importFields
    .filter((field) => field !== 'stock_at')
    .map((field) => [field, imports.fields[field]] as const)
  const ofPlace = [['stock_at', imports.fields.stock_at]] as const
  const namesPlaces = shown.fields.includes('stock_at')
  return (
    <Form method="post" className={styles['form']}>
      <div className={styles['columns']}>
        <Select
          name="category"
          label={imports.category}
          defaultValue={String(shown.category ?? '')}
          choices={[['', imports.noCategory], ...choices]}
        />
        {namesPlaces ? (
          <input type="hidden" name="location" value={shown.location ?? ''} />
        ) : (
          <Select
            name="location"
            label={imports.location}
            defaultValue={shown.location ?? undefined}
            choices={places}
          />
        )}
        <Select
          name="format"
          label={imports.format}
          defaultValue={shown.format ?? undefined}
          choices={importFormats.map((format) => [format, imports.formats[format]] as const)}
        />
      </div>
      {namesPlaces && <p className={styles['quiet']}>{imports.placesNamed}</p>}
      <details className={styles['details']}>
        <summary className={styles['summary']}>{imports.columns}</summary>
        <p className={styles['quiet']}>{imports.columnsHint}</p>
        <div className={styles['columns']}>
          {shown.head.map((name, at) =>
            isAttribute(shown, name) ? (
              <input key={`${at} ${name}`} type="hidden" name="column" value="" />
            ) : (
              <Select
                key={`${at} ${name}`}
                name="column"
                id={`column-${at}`}
                label={name === '' ? `#${at + 1}` : name}
                defaultValue={shown.fields[at] ?? ''}
                choices={[['', imports.noField], ...(placeIn(name) === null ? fields : ofPlace)]}
              />
            ),
          )}
        </div>
      </details>
      <Button type="submit" name="intent" value="check">
        {imports.lookAgain}
      </Button>
    </Form>
  )
}

/** Attributes of WooCommerce are read by their number: they become options and details. */
function isAttribute({ format }: ImportView, name: string): boolean {
  return format === 'woocommerce' && /^attribute \d/i.test(name)
}

/** The choices of the form as the API takes them; the API checks them. */
export function checkIn(form: FormData): Arguments<typeof checkImport>['body'] {
  const category = textOf(form, 'category')
  const location = textOf(form, 'location')
  const columns = form.getAll('column').map((field) => (field === '' ? null : field))
  return {
    format: textOf(form, 'format'),
    fields: columns,
    category: category === '' ? null : Number(category),
    ...(location === '' ? {} : { location }),
  } as Arguments<typeof checkImport>['body']
}

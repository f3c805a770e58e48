import { useState } from 'react'
import { benefitKinds } from '#domain/pricing/promotion.ts'
import { PROMOTION_NAME_MAX } from '#domain/pricing/promotion-limits.ts'
import { Many } from '#web/admin/terms/many.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { Field, fieldsClass, LongField, Select } from '#web/admin/ui/field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CodeField } from './code-field.tsx'
import type { readCategories, readGroups } from './promotion-calls.ts'
import { textIn, type PromotionValues } from './promotion-values.ts'
import * as styles from './promotions.module.css'

interface FieldsProps {
  readonly values: PromotionValues
  readonly categories: Awaited<ReturnType<typeof readCategories>>
  readonly groups: Awaited<ReturnType<typeof readGroups>>
  readonly errors: Readonly<Record<string, string>>
  readonly fixed: boolean
  /** It has single-use codes, and so it keeps this way. */
  readonly keepsCodes: boolean
}

/** The fields of a promotion. */
export function PromotionFields({ values, categories, groups, errors, fixed, keepsCodes }: FieldsProps) {
  const { promotions } = useSpeech().words
  const text = textIn(values)
  return (
    <>
      <BothLanguages
        name="name"
        label={promotions.name}
        values={[text('name'), text('name_bn')]}
        max={PROMOTION_NAME_MAX}
        errors={errors}
        required
      />
      {keepsCodes ? (
        <input type="hidden" name="single_use_codes" value="on" />
      ) : (
        <Code {...{ text, errors, fixed }} />
      )}
      <Benefit text={text} errors={errors} fixed={fixed} />
      <Scope text={text} values={values} categories={categories} errors={errors} />
      <Who text={text} groups={groups} errors={errors} />
      <When text={text} errors={errors} />
      <Tick name="stackable" label={promotions.stackable} checked={text('stackable') !== ''} />
    </>
  )
}

interface PartProps {
  readonly text: (name: string) => string
  readonly errors: Readonly<Record<string, string>>
}

const fieldsOfKind = {
  percent: ['percent', 'most'],
  amount: ['amount'],
  free_delivery: [],
  buy_x_get_y: ['buy', 'get', 'percent'],
  set_price: ['pieces', 'price'],
  tiers: [],
  gift: [],
} as const satisfies Record<(typeof benefitKinds)[number], readonly string[]>

const allFields = ['percent', 'most', 'amount', 'buy', 'get', 'pieces', 'price'] as const

/** The problem of a number in one of the steps. */
function tierProblem(errors: PartProps['errors']): string | undefined {
  return Object.entries(errors).find(([field]) => field.startsWith('benefit.tiers'))?.[1]
}

/** How customers get it: by a code, by itself, or by codes that each count once. */
function Code({ text, errors, fixed }: PartProps & Pick<FieldsProps, 'fixed'>) {
  const { promotions } = useSpeech().words
  return (
    <>
      <CodeField
        name="code"
        label={promotions.code}
        hint={promotions.codeHint}
        defaultValue={text('code')}
        problem={errors['code']}
        readOnly={fixed}
        maxLength={30}
      />
      {!fixed && (
        <Tick
          name="single_use_codes"
          label={promotions.singleUse}
          checked={text('single_use_codes') !== ''}
        />
      )}
    </>
  )
}

/** The kind of the discount and its numbers. Without script all numbers show, and those of the kind count. */
function Benefit({ text, errors, fixed }: PartProps & Pick<FieldsProps, 'fixed'>) {
  const { promotions } = useSpeech().words
  const isHydrated = useHydrated()
  const [kind, setKind] = useState(benefitKinds.find((one) => one === text('kind')) ?? 'percent')
  const names = isHydrated ? fieldsOfKind[kind] : allFields
  const number = (name: (typeof names)[number]) => (
    <Field
      key={name}
      name={name}
      label={promotions[name]}
      hint={name === 'most' ? promotions.mostHint : undefined}
      defaultValue={text(name) === '' && name === 'percent' && kind === 'buy_x_get_y' ? '100' : text(name)}
      problem={errors[`benefit.${name}`]}
      readOnly={fixed}
      inputMode="decimal"
      autoComplete="off"
    />
  )
  return (
    <fieldset className={styles['group']}>
      <legend>{promotions.kind}</legend>
      <div className={fieldsClass}>
        {fixed ? (
          <>
            <input type="hidden" name="kind" value={kind} />
            <p>{promotions.kinds[kind]}</p>
          </>
        ) : (
          <Select
            name="kind"
            label={promotions.chooseKind}
            choices={benefitKinds.map((one) => [one, promotions.kinds[one]] as const)}
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              setKind(benefitKinds.find((one) => one === value) ?? 'percent')
            }
          />
        )}
        {names.map(number)}
        <OneOfKind {...{ kind, text, errors, fixed, isAll: !isHydrated }} />
        <Field
          name="minimum"
          label={promotions.minimum}
          hint={promotions.minimumHint}
          defaultValue={text('minimum')}
          problem={errors['minimum']}
          readOnly={fixed}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      {errors['benefit'] !== undefined && <p className={styles['problem']}>{errors['benefit']}</p>}
    </fieldset>
  )
}

interface OneOfKindProps extends PartProps, Pick<FieldsProps, 'fixed'> {
  readonly kind: (typeof benefitKinds)[number]
  /** Without script the fields of all kinds show. */
  readonly isAll: boolean
}

/** The field of a kind that is no plain number: steps, or the SKU of a gift. */
function OneOfKind({ kind, text, errors, fixed, isAll }: OneOfKindProps) {
  const { promotions } = useSpeech().words
  return (
    <>
      {(kind === 'tiers' || isAll) && (
        <LongField
          name="tiers"
          label={promotions.tiers}
          hint={promotions.tiersHint}
          defaultValue={text('tiers')}
          problem={errors['benefit.tiers'] ?? tierProblem(errors)}
          readOnly={fixed}
          rows={3}
          maxLength={200}
        />
      )}
      {(kind === 'gift' || isAll) && (
        <CodeField
          name="sku"
          label={promotions.gift}
          hint={promotions.giftHint}
          defaultValue={text('sku')}
          problem={errors['benefit.sku']}
          readOnly={fixed}
        />
      )}
    </>
  )
}

function Scope({ text, errors, values, categories }: PartProps & Pick<FieldsProps, 'values' | 'categories'>) {
  const { words, either } = useSpeech()
  const { promotions } = words
  const chosen = values['categories']
  const options = categories.map(({ id, name, name_bn }) => [id, either(name, name_bn)] as const)
  return (
    <fieldset className={styles['group']}>
      <legend>{promotions.scope}</legend>
      <p className={styles['note']}>{promotions.scopeHint}</p>
      <Many
        name="categories"
        label={promotions.categories}
        groups={[{ label: promotions.categories, options }]}
        chosen={Array.isArray(chosen) ? chosen.map(Number) : []}
      />
      {errors['categories'] !== undefined && <p className={styles['problem']}>{errors['categories']}</p>}
      <LongField
        name="products"
        label={promotions.products}
        hint={promotions.productsHint}
        defaultValue={text('products')}
        problem={errors['products']}
        maxLength={4000}
        rows={3}
      />
    </fieldset>
  )
}

function Who({ text, groups, errors }: PartProps & Pick<FieldsProps, 'groups'>) {
  const { promotions } = useSpeech().words
  return (
    <fieldset className={styles['group']}>
      <legend>{promotions.who}</legend>
      {groups.length > 0 && (
        <>
          <Select
            name="customer_group"
            label={promotions.group}
            choices={[
              ['', promotions.everybody],
              ...groups.map(({ id, name }) => [String(id), promotions.onlyGroup(name)] as const),
            ]}
            defaultValue={text('customer_group')}
          />
          <p className={styles['note']}>{promotions.groupHint}</p>
        </>
      )}
      {errors['customer_group'] !== undefined && (
        <p className={styles['problem']}>{errors['customer_group']}</p>
      )}
      <div className={fieldsClass}>
        {(['per_customer', 'total_limit'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={name === 'per_customer' ? promotions.perCustomer : promotions.total}
            hint={promotions.noLimit}
            defaultValue={text(name)}
            problem={errors[name]}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <Tick name="first_order_only" label={promotions.first} checked={text('first_order_only') !== ''} />
      <Tick name="prepaid_only" label={promotions.prepaid} checked={text('prepaid_only') !== ''} />
    </fieldset>
  )
}

function When({ text, errors }: PartProps) {
  const { promotions } = useSpeech().words
  return (
    <fieldset className={styles['group']}>
      <legend>{promotions.when}</legend>
      <div className={fieldsClass}>
        <Field
          name="starts_at"
          type="datetime-local"
          label={promotions.starts}
          hint={promotions.startsHint}
          defaultValue={text('starts_at')}
          problem={errors['starts_at']}
        />
        <Field
          name="ends_at"
          type="datetime-local"
          label={promotions.ends}
          hint={promotions.endsHint}
          defaultValue={text('ends_at')}
          problem={errors['ends_at']}
        />
      </div>
    </fieldset>
  )
}

function Tick({
  name,
  label,
  checked,
}: {
  readonly name: string
  readonly label: string
  readonly checked: boolean
}) {
  return (
    <label className={styles['check']}>
      <input type="checkbox" name={name} defaultChecked={checked} />
      {label}
    </label>
  )
}

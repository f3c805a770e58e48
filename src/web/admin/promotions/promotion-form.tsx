import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { StaffPromotion } from '#contract/staff/promotions/promotions.ts'
import { ChangedFormWarning } from '#web/admin/held-form/changed-form-warning.tsx'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import type { readCategories, readGroups } from './promotion-calls.ts'
import type { PromotionAnswer } from './promotion-route.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { promotionIn, type PromotionValues } from './promotion-values.ts'
import * as styles from './promotions.module.css'
import { TestCart } from './test-cart.tsx'
import { useSentence } from './use-sentence.ts'

type Categories = Awaited<ReturnType<typeof readCategories>>
type Groups = Awaited<ReturnType<typeof readGroups>>
type Refused = Extract<PromotionAnswer, { readonly ok: false }>

interface FormProps {
  /** Null: a new one is made. */
  readonly promotion: StaffPromotion | null
  /** What the fields begin with. */
  readonly values: PromotionValues
  readonly categories: Categories
  readonly groups: Groups
  readonly answer: PromotionAnswer | undefined
}

/** The form of a promotion, with a cart below it on which it can be tried. */
export function PromotionForm({ promotion, values, categories, groups, answer }: FormProps) {
  const { promotions } = useSpeech().words
  const mayWrite = usePerson().may('promotions:write')
  const { reads, read } = useLiveSentence(categories, groups)
  const shown = { ...values, ...typedOf(answer) }
  const { errors, now } = refusalOf(answer)
  const fixed = promotion?.fixed === true
  const form = useRef<HTMLFormElement>(null)
  return (
    <Form
      ref={form}
      method="post"
      className={styles['part']}
      preventScrollReset
      onChange={({ currentTarget }) => read(currentTarget)}
    >
      <input type="hidden" name="version" value={(now ?? promotion)?.version ?? 0} />
      {promotion === null && <FormKey />}
      <div className={styles['card']}>
        {fixed && <p className={styles['note']}>{promotions.fixed}</p>}
        <fieldset className={styles['group']} disabled={!mayWrite}>
          <PromotionFields
            values={shown}
            categories={categories}
            groups={groups}
            errors={errors}
            fixed={fixed}
            keepsCodes={promotion !== null && keepsCodes(promotion)}
          />
        </fieldset>
        <Sentence reads={reads} promotion={promotion} />
        {mayWrite && <Buttons promotion={promotion} />}
      </div>
      <TestCart values={shown} groups={groups} answer={answer} />
      <ChangedFormWarning form={form} apart="test_" />
    </Form>
  )
}

function keepsCodes({ single_use_codes: hasMany, fixed, codes }: StaffPromotion): boolean {
  return hasMany && (fixed || codes > 0)
}

/** What somebody typed before the answer, so that nothing is lost. */
function typedOf(answer: PromotionAnswer | undefined): PromotionValues {
  return answer !== undefined && 'typed' in answer ? answer.typed : {}
}

/** The refusal of the last press; without one, nothing is wrong. */
function refusalOf(answer: PromotionAnswer | undefined): Pick<Refused, 'errors' | 'now'> {
  return answer?.ok === false ? answer : { errors: {}, now: null }
}

/** The sentence of what the form says now; undefined before the first change, null while it says nothing whole. */
function useLiveSentence(categories: Categories, groups: Groups) {
  const sentence = useSentence()
  const [reads, setReads] = useState<string | null>()
  const read = (form: HTMLFormElement) => {
    const typed = promotionIn(new FormData(form))
    const { benefit } = typed
    const steps = benefit.kind === 'tiers' ? benefit.tiers.flatMap(({ least, off }) => [least, off]) : []
    const limits = [typed.minimum, typed.per_customer, typed.total_limit]
    const numbers = [...Object.values(benefit), ...steps, ...limits]
    if (numbers.some((value) => Number.isNaN(value))) return setReads(null)
    const chosen = new Set(typed.categories)
    const told = {
      ...typed,
      products: typed.products.length,
      categories: categories.filter(({ id }) => chosen.has(id)),
      customer_group: groups.find(({ id }) => id === typed.customer_group) ?? null,
    }
    return setReads(sentence(told))
  }
  return { reads, read }
}

function Sentence({
  reads,
  promotion,
}: {
  readonly reads: string | null | undefined
  readonly promotion: StaffPromotion | null
}) {
  const { promotions } = useSpeech().words
  const sentence = useSentence()
  const text = reads === undefined && promotion !== null ? sentence(promotion) : reads
  if (text === undefined || text === null) return null
  return (
    <div className={styles['sentence']}>
      <p className={styles['note']}>{promotions.reads}</p>
      <output>{text}</output>
    </div>
  )
}

/** The presses: a new one is made, another one is saved, paused or resumed, and deleted while no order used it. */
function Buttons({ promotion }: { readonly promotion: StaffPromotion | null }) {
  const { promotions } = useSpeech().words
  const isBusy = useNavigation().state === 'submitting'
  const press = (work: string, label: string, look?: 'primary' | 'danger') => (
    <Button
      type="submit"
      name="work"
      value={work}
      {...(look !== undefined && { look })}
      aria-busy={isBusy || undefined}
    >
      {label}
    </Button>
  )
  if (promotion === null)
    return (
      <p className={styles['buttons']}>
        {press('make', promotions.make, 'primary')}
        {press('make_paused', promotions.makePaused)}
      </p>
    )
  const { active, fixed, codes } = promotion
  return (
    <p className={styles['buttons']}>
      {press('save', promotions.save, 'primary')}
      {active ? press('pause', promotions.pause) : press('resume', promotions.resume)}
      {!fixed && codes === 0 && press('remove', promotions.remove, 'danger')}
    </p>
  )
}

import { useRef } from 'react'
import { Form } from 'react-router'
import type { CustomerGroup } from '#contract/staff/promotions/customer-groups.ts'
import { GROUP_NAME_MAX } from '#domain/pricing/promotion-limits.ts'
import { ChangedFormWarning } from '#web/admin/held-form/changed-form-warning.tsx'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from '#web/admin/promotions/promotions.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, fieldsClass } from '#web/admin/ui/field.tsx'
import { valuesOfGroup, type GroupValues } from './group-calls.ts'
import type { GroupAnswer } from './group-route.tsx'

interface FormProps {
  /** Null: a new one is made. */
  readonly group: CustomerGroup | null
  readonly answer: GroupAnswer | undefined
}

interface Shown {
  readonly values: GroupValues
  readonly errors: Readonly<Record<string, string>>
  /** As it was seen. */
  readonly version: number
}

/** The values of the fields: those of the group, or those that were typed before a refusal. */
function shownIn(group: CustomerGroup | null, answer: GroupAnswer | undefined): Shown {
  const kept = group === null ? {} : valuesOfGroup(group)
  const version = group?.version ?? 0
  if (answer?.ok !== false || !('name' in answer.typed)) return { values: kept, errors: {}, version }
  const { typed, errors, now } = answer
  return { values: { ...kept, ...typed }, errors, version: now?.version ?? version }
}

/** The name of a group and the rule by which customers are in it without anybody putting them there. */
export function GroupForm({ group, answer }: FormProps) {
  const { customerGroups, promotions } = useSpeech().words
  const mayWrite = usePerson().may('promotions:write')
  const form = useRef<HTMLFormElement>(null)
  const { values, errors, version } = shownIn(group, answer)
  const number = (name: 'delivered' | 'spent' | 'months', hint?: string) => (
    <Field
      name={name}
      label={customerGroups[name]}
      hint={hint}
      defaultValue={values[name]}
      problem={errors[`rule.${name}`]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
  return (
    <Form ref={form} method="post" preventScrollReset className={styles['card']}>
      <input type="hidden" name="version" value={version} />
      {group === null && <FormKey />}
      <fieldset className={styles['group']} disabled={!mayWrite}>
        <Field
          name="name"
          label={customerGroups.name}
          hint={customerGroups.nameHint}
          defaultValue={values['name']}
          problem={errors['name']}
          maxLength={GROUP_NAME_MAX}
          autoComplete="off"
          required
        />
        <fieldset className={styles['group']}>
          <legend>{customerGroups.rule}</legend>
          <p className={styles['note']}>{customerGroups.ruleHint}</p>
          <div className={fieldsClass}>
            {number('delivered')}
            {number('spent')}
            {number('months', customerGroups.monthsHint)}
          </div>
        </fieldset>
      </fieldset>
      {mayWrite && (
        <p className={styles['buttons']}>
          <PressButton look="primary" name="work" value={group === null ? 'make' : 'save'}>
            {group === null ? customerGroups.make : promotions.save}
          </PressButton>
        </p>
      )}
      <ChangedFormWarning form={form} />
    </Form>
  )
}

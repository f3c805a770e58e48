import { useState } from 'react'
import type { AdvanceRule } from '#contract/staff/settings/checkout.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { takes } from './checkout-calls.ts'
import type { Errors } from './setting-fields.tsx'

interface RulesProps {
  readonly rules: readonly AdvanceRule[]
  readonly errors: Errors
}

/** Rules by which an order in cash asks for money before it leaves. Without script there is room for one more. */
export function AdvanceRules({ rules, errors }: RulesProps) {
  const { settings } = useSpeech().words
  const isHydrated = useHydrated()
  const [added, setAdded] = useState(1)
  const blank = Array.from({ length: added }, () => null)
  return (
    <section className={terms['card']} aria-labelledby="advance">
      <h2 id="advance">{settings.advance}</h2>
      <p className={terms['quiet']}>{settings.advanceHint}</p>
      {[...rules, ...blank].map((rule, index) => (
        // Rules have no names: they are told apart by their place, and none moves while the form is open.
        // oxlint-disable-next-line react/no-array-index-key
        <Rule key={index} at={index} rule={rule} errors={errors} />
      ))}
      {isHydrated && (
        <div>
          <Button type="button" onClick={() => setAdded(added + 1)}>
            {settings.addRule}
          </Button>
        </div>
      )}
    </section>
  )
}

interface RuleProps {
  readonly at: number
  /** Null: a new one. */
  readonly rule: AdvanceRule | null
  readonly errors: Errors
}

function Rule({ at, rule, errors }: RuleProps) {
  const { words, number } = useSpeech()
  const { settings } = words
  const id = (name: string) => `rule_${at}_${name}`
  const field = (name: 'total_over' | 'refusals_from' | 'percent') => (
    <Field
      name={id(name)}
      label={settings.rule[name]}
      defaultValue={textOf(rule?.[name])}
      problem={errors[`cash_advance.${at}.${name}`]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
  return (
    <fieldset className={terms['group']}>
      <legend>{settings.ruleOf(number(at + 1))}</legend>
      <input type="hidden" name="rule" value={at} />
      <div className={bothClass}>
        <Select
          name={id('take')}
          label={settings.rule.take}
          defaultValue={rule?.take ?? ''}
          choices={[['', settings.takes.none], ...takes.map((one) => [one, settings.takes[one]] as const)]}
        />
        {field('percent')}
      </div>
      <div className={bothClass}>
        {field('total_over')}
        {field('refusals_from')}
      </div>
      <Select
        name={id('zone')}
        label={settings.rule.zone}
        defaultValue={rule?.zone ?? ''}
        choices={[['', settings.anyZone], ...zoneCodes.map((one) => [one, settings.zones[one]] as const)]}
      />
      <label className={terms['check']}>
        <input type="checkbox" name={id('new_customer')} defaultChecked={rule?.new_customer === true} />
        {settings.rule.new_customer}
      </label>
    </fieldset>
  )
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}

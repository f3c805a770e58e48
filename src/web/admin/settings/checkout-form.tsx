import { Form } from 'react-router'
import type { CheckoutForm, CheckoutSettingsView } from '#contract/staff/settings/checkout.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { returnReasons } from '#domain/order/returns/return-rules.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { Many } from '#web/admin/terms/many.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { bothClass, problemClass } from '#web/admin/ui/field.tsx'
import { onlineWays } from '#web/order-view/order-words.ts'
import { AdvanceRules } from './advance-rules.tsx'
import { Amount, Boxes, Choice, Line, problemIn, type Errors, type PartProps } from './setting-fields.tsx'
import { SaveButton } from './settings-page.tsx'

interface FormProps {
  readonly settings: CheckoutSettingsView
  /** The refused form. */
  readonly typed: CheckoutForm | null
  readonly errors: Errors
  readonly categories: Categories
}

type Categories = readonly { readonly slug: string; readonly name: string; readonly name_bn: string | null }[]

export function CheckoutSettingsForm({ settings, typed, errors, categories }: FormProps) {
  const part = { values: typed ?? settings, errors }
  return (
    <Form method="post" className={terms['group']}>
      <input type="hidden" name="version" value={settings.version} />
      <Cash {...part} categories={categories} />
      <AdvanceRules
        // Empty rules are not sent. After a refusal they are left out here as well, so that each problem stands at its rule.
        key={JSON.stringify(typed?.cash_advance)}
        rules={part.values.cash_advance}
        errors={errors}
      />
      <Confirm {...part} />
      <Online {...part} />
      <Returns {...part} />
      <SaveButton />
    </Form>
  )
}

type Part = PartProps<CheckoutForm>

function Cash({ categories, ...part }: Part & { readonly categories: Categories }) {
  const { words, either } = useSpeech()
  const { settings, audit } = words
  const problem = problemIn(part.errors, 'cash_categories_off')
  const options = categories.map(({ slug, name, name_bn }) => [slug, either(name, name_bn)] as const)
  const label = audit.fields['cash_categories_off'] ?? ''
  return (
    <section className={terms['card']} aria-labelledby="cash">
      <h2 id="cash">{settings.cash}</h2>
      <Choice {...part} name="cash_on" />
      <Amount {...part} name="cash_fee" hint={settings.cashFeeHint} />
      <div className={bothClass}>
        <Amount {...part} name="cash_min" />
        <Amount {...part} name="cash_max" />
      </div>
      <Boxes
        {...part}
        name="cash_zones_off"
        options={zoneCodes.map((code) => [code, settings.zones[code]])}
      />
      <Many
        name="cash_categories_off"
        label={label}
        groups={[{ label, options }]}
        chosen={part.values.cash_categories_off}
      />
      {problem !== undefined && <p className={problemClass}>{problem}</p>}
      <Choice {...part} name="cash_made_to_order" />
      <Amount {...part} name="cash_open_unconfirmed" hint={settings.openUnconfirmedHint} />
    </section>
  )
}

function Confirm(part: Part) {
  const { settings } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="confirm">
      <h2 id="confirm">{settings.confirm}</h2>
      <Choice {...part} name="confirm_code" />
      <div className={bothClass}>
        <Amount {...part} name="confirm_call_over" hint={settings.callOverHint} />
        <Amount {...part} name="confirm_trusted_days" hint={settings.trustedDaysHint} />
      </div>
      <div className={bothClass}>
        <Amount {...part} name="confirm_remind_minutes" />
        <Line {...part} name="confirm_remind_at" type="time" />
      </div>
      <Amount {...part} name="confirm_cancel_hours" />
    </section>
  )
}

function Online(part: Part) {
  const { settings, orders } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="online">
      <h2 id="online">{settings.online}</h2>
      <Boxes {...part} name="online_methods" options={onlineWays.map((way) => [way, orders.methods[way]])} />
      <p className={terms['quiet']}>{settings.onlineHint}</p>
      <div className={bothClass}>
        <Amount {...part} name="online_hold_minutes" />
        <Amount {...part} name="online_cancel_hours" />
      </div>
    </section>
  )
}

function Returns(part: Part) {
  const { settings, returns } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="returns">
      <h2 id="returns">{settings.returns}</h2>
      <Amount {...part} name="return_days" hint={settings.returnDaysHint} />
      <Boxes
        {...part}
        name="return_photos_for"
        options={returnReasons.map((reason) => [reason, returns.reasons[reason]])}
      />
      <Choice {...part} name="return_credit_on" />
      <Amount {...part} name="return_credit_bonus" hint={settings.creditHint} />
    </section>
  )
}

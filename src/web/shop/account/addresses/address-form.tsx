import { ADDRESS_LINE_MAX, NAME_MAX } from '#domain/limits.ts'
import { AccountForm } from '#web/shop/account/account-form.tsx'
import * as styles from '#web/shop/account/account.module.css'
import { AreaPicker } from '#web/address/area-picker.tsx'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CheckboxField } from '#web/ui/forms/checkbox-field.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { FormChecks } from '#web/ui/forms/use-form-checks.ts'
import type { AddressForm } from './address-form-values.ts'
import { addressChecks } from './address-problems.ts'
import * as addressStyles from './addresses.module.css'

/** House and road in as many lines as people write them. */
const LINE_ROWS = 2

interface AddressFormPanelProps {
  readonly address: AddressForm
  readonly places: PlainPlaces
  readonly answer: FormProblems | undefined
  /** It is the default, or becomes it as the first one. */
  readonly wasDefault: boolean
}

/** Everything that a courier needs to find somebody (ux 3.16). */
export function AddressFormPanel({ address, places, answer, wasDefault }: AddressFormPanelProps) {
  const { text, paths } = useSpeech()
  return (
    <>
      <p className={styles['lead']}>{text.account.addressIntro}</p>
      <AccountForm
        problems={answer}
        checks={addressChecks(text)}
        submit={text.account.saveAddress}
        busyWords={text.account.saving}
        cancelTo={paths.addresses}
      >
        {(field) => <AddressFields {...{ field, address, places, wasDefault }} />}
      </AccountForm>
    </>
  )
}

type AddressFieldsProps = Omit<AddressFormPanelProps, 'answer'> & Pick<FormChecks, 'field'>

function AddressFields({ field, address, places, wasDefault }: AddressFieldsProps) {
  const { text } = useSpeech()
  return (
    <>
      <TextField
        field={field('name')}
        label={text.account.fullName}
        hint={text.account.fullNameHint}
        autoComplete="name"
        maxLength={NAME_MAX}
        defaultValue={address.name}
      />
      <PhoneField field={field('phone')} hint={text.account.courierCalls} defaultValue={address.phone} />
      <AreaPicker
        id="area"
        places={places}
        chosen={address.district === '' ? null : address}
        problem={field('area').problem ?? null}
      />
      <TextArea
        field={field('line')}
        label={text.account.line}
        hint={text.account.lineHint}
        rows={LINE_ROWS}
        maxLength={ADDRESS_LINE_MAX}
        autoComplete="street-address"
        defaultValue={address.line}
      />
      <TextField
        field={field('landmark')}
        label={text.account.landmark}
        hint={text.account.landmarkHint}
        optional
        autoComplete="off"
        defaultValue={address.landmark}
      />
      <TextField
        field={field('second_phone')}
        label={text.account.secondPhone}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        defaultValue={address.second_phone}
      />
      <KindField chosen={address.kind} />
      {wasDefault ? (
        <input type="hidden" name="is_default" value="yes" />
      ) : (
        <CheckboxField
          name="is_default"
          label={text.account.useAsDefault}
          defaultChecked={address.is_default === 'yes'}
        />
      )}
    </>
  )
}

const kinds = ['home', 'office', ''] as const

function KindField({ chosen }: { readonly chosen: string }) {
  const { text } = useSpeech()
  return (
    <fieldset className={addressStyles['kinds']}>
      <legend>
        {text.account.kind} <small>{text.form.optional}</small>
      </legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
          {kind === '' ? text.account.noKind : text.account.kinds[kind]}
        </label>
      ))}
    </fieldset>
  )
}

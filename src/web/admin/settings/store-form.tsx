import { Form } from 'react-router'
import type { StoreSettingsForm, StoreSettingsView } from '#contract/staff/settings/store.ts'
import { socialNetworks } from '#domain/store/social-networks.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { bothClass, LongField } from '#web/admin/ui/field.tsx'
import { Amount, Line, problemIn, type Errors, type PartProps } from './setting-fields.tsx'
import { SaveButton } from './settings-page.tsx'
import { brandLines } from './store-calls.ts'

interface FormProps {
  readonly settings: StoreSettingsView
  /** The refused form. */
  readonly typed: StoreSettingsForm | null
  readonly errors: Errors
}

export function StoreSettingsFields({ settings, typed, errors }: FormProps) {
  const part = { values: typed ?? settings, errors }
  return (
    <Form method="post" className={terms['group']}>
      <input type="hidden" name="version" value={settings.version} />
      <Names {...part} />
      <Reach {...part} />
      <Law {...part} />
      <Elsewhere {...part} />
      <Search {...part} />
      <SaveButton />
    </Form>
  )
}

type Part = PartProps<StoreSettingsForm>

const ABOUT_MAX = 600
const ADDRESS_MAX = 200

function Names({ values, errors }: Part) {
  const { settings } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="names">
      <h2 id="names">{settings.names}</h2>
      <BothLanguages
        name="name"
        label={settings.storeName}
        values={[values.name, values.name_bn]}
        errors={errors}
        required
      />
      <BothLanguages
        name="about"
        label={settings.about}
        values={[values.about, values.about_bn]}
        max={ABOUT_MAX}
        rows={4}
        errors={errors}
        required
      />
    </section>
  )
}

function Reach(part: Part) {
  const { settings } = useSpeech().words
  const { values, errors } = part
  return (
    <section className={terms['card']} aria-labelledby="reach">
      <h2 id="reach">{settings.reach}</h2>
      <div className={bothClass}>
        <Line {...part} name="phone" label={settings.phone} type="tel" />
        <Line {...part} name="email" label={settings.email} type="email" />
      </div>
      <div className={bothClass}>
        <Line {...part} name="whatsapp" label={settings.whatsapp} type="tel" hint={settings.mayBeEmpty} />
        <Line {...part} name="messenger" hint={settings.messengerHint} />
      </div>
      <BothLanguages
        name="address"
        label={settings.address}
        hint={settings.hoursHint}
        values={[values.address, values.address_bn]}
        max={ADDRESS_MAX}
        rows={2}
        errors={errors}
        required
      />
    </section>
  )
}

function Law(part: Part) {
  const { settings } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="law">
      <h2 id="law">{settings.law}</h2>
      <div className={bothClass}>
        <Line {...part} name="legal_name" />
        <Line {...part} name="trade_licence" />
      </div>
      <div className={bothClass}>
        <Line {...part} name="dbid" />
        <Line {...part} name="bin" />
      </div>
    </section>
  )
}

function Elsewhere(part: Part) {
  const { settings } = useSpeech().words
  const { values, errors } = part
  return (
    <section className={terms['card']} aria-labelledby="elsewhere">
      <h2 id="elsewhere">{settings.elsewhereOnTheWeb}</h2>
      {socialNetworks.map((network) => (
        <Line key={network} {...part} name={network} type="url" hint={settings.mayBeEmpty} />
      ))}
      <LongField
        name="sister_brands"
        label={settings.brands}
        hint={settings.brandsHint}
        defaultValue={brandLines(values.sister_brands)}
        problem={problemIn(errors, 'sister_brands')}
        rows={4}
      />
    </section>
  )
}

function Search(part: Part) {
  const { settings } = useSpeech().words
  return (
    <section className={terms['card']} aria-labelledby="search">
      <h2 id="search">{settings.search}</h2>
      <Amount {...part} name="search_pause_ms" hint={settings.searchPauseHint} />
    </section>
  )
}

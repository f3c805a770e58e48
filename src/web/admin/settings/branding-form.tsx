import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BrandingForm, BrandingSettingsView } from '#contract/staff/settings/branding.ts'
import { accentContrast, COLOUR, darkerAccent, DEFAULT_ACCENT, paletteOf } from '#domain/store/accent.ts'
import { logoIn, logoPath } from '#domain/store/logo.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, inputClass, problemClass } from '#web/admin/ui/field.tsx'
import { digitsIn } from '#web/text/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './branding.module.css'
import type { Errors } from './setting-fields.tsx'
import { SaveButton } from './settings-page.tsx'

interface FormProps {
  readonly settings: BrandingSettingsView
  /** The refused form, or the one that is shown before it is saved. */
  readonly typed: BrandingForm | null
  readonly errors: Errors
}

export function BrandingFields({ settings, typed, errors }: FormProps) {
  const { branding } = useSpeech().words.settings
  const values = typed ?? settings
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.get('intent') === 'preview'
  return (
    <Form method="post" encType="multipart/form-data" className={terms['group']}>
      <input type="hidden" name="version" value={settings.version} />
      <LogoFields logo={values.logo} problem={errors['logo']} />
      <AccentFields chosen={values.accent} problem={errors['accent']} />
      <div className={terms['buttons']}>
        <Button type="submit" name="intent" value="preview" aria-busy={isBusy || undefined}>
          {branding.preview}
        </Button>
        <SaveButton />
      </div>
    </Form>
  )
}

interface LogoProps {
  readonly logo: string | null
  readonly problem: string | undefined
}

function LogoFields({ logo, problem }: LogoProps) {
  const { branding } = useSpeech().words.settings
  const facts = logo === null ? null : logoIn(logo)
  return (
    <section className={terms['card']} aria-labelledby="logo-title">
      <h2 id="logo-title">{branding.logo}</h2>
      <input type="hidden" name="logo" value={logo ?? ''} />
      {logo === null || facts === null ? (
        <p className={terms['quiet']}>{branding.noLogo}</p>
      ) : (
        <>
          <p className={styles['ground']}>
            <img
              src={logoPath(logo)}
              width={facts.width}
              height={facts.height}
              alt={branding.logoNow}
              className={styles['logo']}
            />
          </p>
          <label className={terms['check']}>
            <input type="checkbox" name="remove" />
            {branding.remove}
          </label>
        </>
      )}
      <label className={styles['file']}>
        {branding.file}
        <span className={terms['quiet']}>{branding.fileHint}</span>
        <input
          type="file"
          name="file"
          accept=".svg,.png,image/svg+xml,image/png"
          className={inputClass}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : 'logo-problem'}
        />
      </label>
      {problem !== undefined && (
        <p id="logo-problem" className={problemClass}>
          {problem}
        </p>
      )}
    </section>
  )
}

interface AccentProps {
  readonly chosen: string
  readonly problem: string | undefined
}

function AccentFields({ chosen, problem }: AccentProps) {
  const { branding } = useSpeech().words.settings
  const [accent, setAccent] = useState(chosen)
  const colour = accent.trim().toLowerCase()
  return (
    <section className={terms['card']} aria-labelledby="accent-title">
      <h2 id="accent-title">{branding.accent}</h2>
      <div className={styles['accent']}>
        <Field
          name="accent"
          label={branding.accent}
          hint={branding.accentHint}
          value={accent}
          onChange={(event) => setAccent(event.currentTarget.value)}
          problem={problem}
          required
          maxLength={7}
          pattern="#[0-9a-fA-F]{6}"
          autoComplete="off"
          spellCheck={false}
        />
        <input
          type="color"
          aria-label={branding.pick}
          className={styles['picker']}
          value={COLOUR.test(colour) ? colour : DEFAULT_ACCENT}
          onChange={(event) => setAccent(event.currentTarget.value)}
        />
        {colour !== DEFAULT_ACCENT && (
          <Button onClick={() => setAccent(DEFAULT_ACCENT)}>{branding.usual}</Button>
        )}
      </div>
      {COLOUR.test(colour) && <Contrast accent={colour} onTake={setAccent} />}
    </section>
  )
}

interface ContrastProps {
  readonly accent: string
  readonly onTake: (tone: string) => void
}

/** How well the colour can be read, and a darker tone where it cannot. */
function Contrast({ accent, onTake }: ContrastProps) {
  const { words, language } = useSpeech()
  const { branding } = words.settings
  const palette = paletteOf(accent)
  const darker = darkerAccent(accent)
  // Cut and not rounded: 4.49 is not enough.
  const ratio = Math.floor(accentContrast(accent).words * 10) / 10
  return (
    <div aria-live="polite" className={styles['contrast']}>
      <p className={styles['samples']}>
        <span
          className={styles['sample']}
          style={{ background: palette['brand-400'], color: palette['on-brand'] }}
        >
          {branding.sample}
        </span>
        <span
          className={styles['sample']}
          style={{ background: palette['brand-50'], color: palette['brand-700'] }}
        >
          {branding.sample}
        </span>
      </p>
      <p>{branding.onAccent(digitsIn(language, String(ratio)))}</p>
      {darker === null ? (
        <p>{branding.asText(palette['brand-700'])}</p>
      ) : (
        <>
          <p className={problemClass}>{branding.weak(darker)}</p>
          <Button onClick={() => onTake(darker)}>{branding.take(darker)}</Button>
        </>
      )}
    </div>
  )
}

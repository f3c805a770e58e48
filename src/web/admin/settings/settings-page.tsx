import type { ReactNode } from 'react'
import { NavLink, useNavigation } from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { BothValuesAnswer, type BothValues } from '#web/admin/compare/both-values.tsx'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { Button } from '#web/ui/button.tsx'

const pages = [
  'delivery',
  'checkout',
  'payments',
  'couriers',
  'store',
  'branding',
  'webhooks',
  'keys',
  'constants',
] as const
/** Those whose form is one thing for the audit. */
const forms = ['delivery', 'checkout', 'store', 'branding'] as const
type SettingsPageName = (typeof pages)[number]

/** The result of a press of Save. */
export type SettingsAnswer<Form> = { readonly ok: true } | RefusedSettings<Form>

interface RefusedSettings<Form> {
  readonly ok: false
  readonly typed: Form
  /** Null: the page says why beside its fields. */
  readonly refused: string | null
  readonly errors: Readonly<Record<string, string>>
  /** Both values of each field where somebody else saved meanwhile. */
  readonly fields: readonly BothValues[]
}

/** The answer that a form of settings shows after it was sent. */
export function answerOf<Form>(outcome: Outcome<unknown>, typed: Form): SettingsAnswer<Form> {
  if (outcome.ok) return { ok: true }
  const { code, message, errors, details } = outcome
  // The API tells both values of each field with a conflict.
  const fields = code === 'version_conflict' ? (details['fields'] as readonly BothValues[]) : []
  return { ok: false, typed, refused: message, errors, fields }
}

/** The answer to a form that the page itself refuses. */
export function refusedHere<Form>(typed: Form): RefusedSettings<Form> {
  return { ok: false, typed, refused: null, errors: {}, fields: [] }
}

interface PageProps {
  readonly page: SettingsPageName
  readonly answer?: SettingsAnswer<unknown> | undefined
  readonly children: ReactNode
}

/** A page of settings, with the links to the others. */
export function SettingsPage({ page, answer, children }: PageProps) {
  const { words } = useSpeech()
  const { settings } = words
  const form = forms.find((one) => one === page)
  return (
    <div className={terms['page']}>
      <title>{`${settings.pages[page]} · ${words.area}`}</title>
      <header>
        <h1>{settings.title}</h1>
      </header>
      <nav className={terms['tabs']} aria-label={settings.title}>
        {pages.map((one) => (
          <NavLink key={one} to={`/settings/${one}`}>
            {settings.pages[one]}
          </NavLink>
        ))}
      </nav>
      <p className={terms['quiet']}>{settings.leads[page]}</p>
      {form !== undefined && (
        <p>
          <HistoryLink kind={`${form}_settings`} id={form} />
        </p>
      )}
      <Answered answer={answer} />
      {children}
    </div>
  )
}

/** The answer comes a moment before the page shows what was saved. */
function Answered({ answer }: Pick<PageProps, 'answer'>) {
  const { settings } = useSpeech().words
  const isSettled = useNavigation().state === 'idle'
  if (!isSettled || answer === undefined) return null
  if (answer.ok) return <Answer done={settings.saved} />
  return answer.fields.length > 0 ? (
    <BothValuesAnswer fields={answer.fields} />
  ) : (
    <Answer refused={answer.refused ?? settings.notSaved} />
  )
}

/** The button below a form of settings. */
export function SaveButton() {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <div>
      <Button type="submit" look="primary" aria-busy={isBusy || undefined}>
        {useSpeech().words.settings.save}
      </Button>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { useVisitor } from '#web/app/use-layout.ts'
import { chooseLessMotion, useLessMotionChosen } from '#web/state/motion-preference.ts'
import { setSearchShortcut, useSearchShortcut } from '#web/state/shortcut-preference.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/accessibility-route'
import * as styles from './accessibility.module.css'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'
import * as accountStyles from './account.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, {
    title: ({ accessibility }) => accessibility,
    path: ({ accessibility }) => accessibility,
  })
}

/** Keys without a modifier and motion (WCAG 2.1.4): the browser keeps both, so that guests choose as well (ux 2.11). */
export default function Accessibility() {
  const { text } = useSpeech()
  return (
    <Page title={text.account.accessibility}>
      <p className={accountStyles['lead']}>{text.account.accessibilityLead}</p>
      <noscript>
        <p className={accountStyles['lead']}>{text.account.accessibilityNeedsScript}</p>
      </noscript>
      <div className={styles['choices']}>
        <Choice
          id="slash-key"
          label={text.account.slashKey}
          hint={text.account.slashKeyHint}
          chosen={useSearchShortcut()}
          onChoose={setSearchShortcut}
        />
        <Choice
          id="less-motion"
          label={text.account.lessMotion}
          hint={text.account.lessMotionHint}
          chosen={useLessMotionChosen()}
          onChoose={chooseLessMotion}
        />
      </div>
    </Page>
  )
}

function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (useVisitor() !== null)
    return (
      <AccountPage title={title} place="accessibility">
        {children}
      </AccountPage>
    )
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: title }]} />
      <div className={styles['guest']}>
        <h1 tabIndex={-1} className={accountStyles['title']}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

function Choice({ id, label, hint, chosen, onChoose }: ChoiceProps) {
  return (
    <div className={styles['choice']}>
      <input
        type="checkbox"
        id={id}
        checked={chosen}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChoose(target.checked)}
        data-queue
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={accountStyles['hint']}>
        {hint}
      </p>
    </div>
  )
}

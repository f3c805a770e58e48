import { Form, Link, useLocation } from 'react-router'
import type { StaffPersonView } from '#contract/staff/entry.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRoot, useSpeech } from '#web/admin/text/words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import * as styles from './person-menu.module.css'

interface PersonMenuProps {
  readonly person: StaffPersonView
  readonly onKeys: () => void
}

const themes = ['auto', 'light', 'dark'] as const

/** Language, colours, keyboard and the way out; a disclosure, so that it works without script too. */
export function PersonMenu({ person, onKeys }: PersonMenuProps) {
  const { words, role } = useSpeech()
  const { theme, letters } = useRoot()
  const { pathname, search } = useLocation()
  const back = <input type="hidden" name="back" value={`${pathname}${search}`} />
  return (
    <details className={styles['menu']} name="person">
      <summary className={styles['summary']} aria-label={words.person}>
        <Icon name="user" size={24} />
      </summary>
      <div className={styles['panel']}>
        <p>
          <strong>{person.name}</strong>
          <br />
          {role(person.role)}
        </p>
        <Link to="/account" className={buttonClass({ look: 'quiet' })}>
          {words.account.title}
        </Link>
        <Link to="/undo" className={buttonClass({ look: 'quiet' })}>
          {words.undo.lastThing}
        </Link>
        <LanguageSwitch />
        <Form method="post" action="/preferences" reloadDocument className={styles['row']}>
          {back}
          {themes.map((one) => (
            <Button
              key={one}
              type="submit"
              look={(theme ?? 'auto') === one ? 'secondary' : 'quiet'}
              name="theme"
              value={one}
              aria-pressed={(theme ?? 'auto') === one}
            >
              {words.themes[one]}
            </Button>
          ))}
        </Form>
        <Button look="quiet" onClick={onKeys}>
          {words.keys.title}
        </Button>
        <Form method="post" action="/preferences" reloadDocument>
          {back}
          <Button type="submit" look="quiet" name="letters" value={letters ? 'off' : 'on'}>
            {letters ? words.lettersOff : words.lettersOn}
          </Button>
        </Form>
        <Form method="post" action="/sign-out" reloadDocument>
          <Button type="submit" wide>
            {words.signOut}
          </Button>
        </Form>
      </div>
    </details>
  )
}

import { NavLink } from 'react-router'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './vat.module.css'

/** The pages about VAT that the person may open. */
export function VatTabs() {
  const { vat } = useSpeech().words
  const { may } = usePerson()
  return (
    <nav className={`${styles['tabs']} ${styles['screen']}`} aria-label={vat.parts}>
      {may('money:read') && (
        <NavLink to="/vat" end>
          {vat.classes}
        </NavLink>
      )}
      {may('reports:read') && <NavLink to="/vat/report">{vat.report}</NavLink>}
    </nav>
  )
}

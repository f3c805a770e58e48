import { Link, useLocation } from 'react-router'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './inline.module.css'
import { EDIT, editModes, rightOf, type EditMode } from './modes.ts'

/** Turns the list into fields of prices or of stock, and back; the page and the filters stay. */
export function EditBar({ mode }: { readonly mode: EditMode | null }) {
  const { inline } = useSpeech().words.products
  const { may } = usePerson()
  const { pathname, search } = useLocation()
  const to = (wanted: EditMode | null) => {
    const params = new URLSearchParams(search)
    if (wanted === null) params.delete(EDIT)
    else params.set(EDIT, wanted)
    return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
  }
  const offered = editModes.filter((one) => may(rightOf[one]))
  if (offered.length === 0) return null
  return (
    <nav className={styles['bar']} aria-label={inline.label}>
      {offered.map((one) =>
        one === mode ? (
          <Link key={one} to={to(null)} className={buttonClass({ look: 'primary' })} preventScrollReset>
            {inline.done}
          </Link>
        ) : (
          <Link key={one} to={to(one)} className={buttonClass()} preventScrollReset>
            {inline[one]}
          </Link>
        ),
      )}
    </nav>
  )
}

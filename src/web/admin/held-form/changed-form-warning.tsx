import { useEffect, useRef, type RefObject } from 'react'
import { FORM_KEY } from './form-key.tsx'
import { LeaveWarning } from './leave-warning.tsx'

interface WarningProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** The names of fields that are not saved begin with it, such as those that only choose what a preview shows. */
  readonly apart?: string
}

/**
 * Asks before somebody leaves a page whose form has other values than when it was drawn. A form that is drawn anew after
 * each save, by a key, begins anew.
 */
export function ChangedFormWarning({ form, apart }: WarningProps) {
  const first = useRef<string | null>(null)
  useEffect(() => {
    first.current = valuesIn(form.current, apart)
  }, [form, apart])
  return <LeaveWarning isChanged={() => valuesIn(form.current, apart) !== first.current} />
}

/** Files count by their names. Empty fields do not count, as scripts put fields in the place of others without them. */
function valuesIn(form: HTMLFormElement | null, apart: string | undefined): string | null {
  if (form === null) return null
  const fields = [...new FormData(form)]
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
    .filter(([name, text]) => text !== '' && name !== FORM_KEY)
    .filter(([name]) => apart === undefined || !name.startsWith(apart))
  return JSON.stringify(fields.toSorted(([one], [other]) => one.localeCompare(other)))
}

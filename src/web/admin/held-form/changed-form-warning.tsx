import { useEffect, useRef, type RefObject } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
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
  const first = useRef<readonly Value[]>([])
  const isHydrated = useHydrated()
  useEffect(() => {
    first.current = valuesIn(form.current, apart)
  }, [form, apart])
  useEffect(() => {
    // Scripts take fields away that stand there without them, such as the room for new pieces of a look.
    const names = new Set(valuesIn(form.current, apart).map(([name]) => name))
    first.current = first.current.filter(([name]) => names.has(name))
  }, [form, apart, isHydrated])
  // A page that is being left may have no form any more.
  return (
    <LeaveWarning
      isChanged={() =>
        form.current !== null && written(valuesIn(form.current, apart)) !== written(first.current)
      }
    />
  )
}

type Value = readonly [name: string, text: string]

/** Files count by their names. Empty fields do not count, as scripts put fields in the place of others without them. */
function valuesIn(form: HTMLFormElement | null, apart: string | undefined): readonly Value[] {
  if (form === null) return []
  return [...new FormData(form)]
    .map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
    .filter(([name, text]) => text !== '' && name !== FORM_KEY)
    .filter(([name]) => apart === undefined || !name.startsWith(apart))
}

function written(values: readonly Value[]): string {
  return JSON.stringify(values.toSorted(([one], [other]) => one.localeCompare(other)))
}

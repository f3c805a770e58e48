import { useCallback, useMemo, useState } from 'react'
import type { CalmForm, EditState } from './edit-state.ts'
import type { Change } from './use-editor.ts'

interface Held {
  readonly calm: CalmForm
  readonly variants: EditState['variants']
}

/** Holds the form of a product. `calmForm` stays the same object while only variants change. */
export function useForm(first: () => EditState) {
  const [held, setHeld] = useState(() => heldOf(first()))
  const change: Change = useCallback(
    (next) =>
      setHeld((now) => {
        const patch = typeof next === 'function' ? next(formOf(now)) : next
        const { variants = now.variants, ...others } = patch
        const isCalm = Object.keys(others).length === 0
        return { variants, calm: isCalm ? now.calm : { ...now.calm, ...others } }
      }),
    [],
  )
  return {
    form: useMemo(() => formOf(held), [held]),
    calmForm: held.calm,
    setForm: useCallback((form: EditState) => setHeld(heldOf(form)), []),
    change,
  }
}

function heldOf({ variants, ...calm }: EditState): Held {
  return { variants, calm }
}

function formOf({ variants, calm }: Held): EditState {
  return { ...calm, variants }
}

import { useState } from 'react'
import type { EditedVariant } from '#web/admin/product/edit-state.ts'

type Variants = readonly EditedVariant[]

/** So many changes of the sheet can be taken back. */
const STEPS_MAX = 100

interface Steps {
  /** The variants as the sheet has left them. Where they are others now, something else has changed them. */
  readonly now: Variants
  readonly past: readonly Variants[]
  readonly future: readonly Variants[]
}

interface UndoParts {
  readonly variants: Variants
  readonly onVariants: (variants: Variants) => void
}

/** Takes changes of the sheet back and makes them again; those of a list that was made anew since are forgotten. */
export function useUndo({ variants, onVariants }: UndoParts) {
  const [steps, setSteps] = useState<Steps>({ now: variants, past: [], future: [] })
  const { past, future } = steps.now === variants ? steps : { past: [], future: [] }
  const go = (next: Steps) => {
    setSteps(next)
    onVariants(next.now)
  }
  return {
    write: (now: Variants) => {
      if (now !== variants) go({ now, past: [...past, variants].slice(-STEPS_MAX), future: [] })
    },
    undo: () => {
      const now = past.at(-1)
      if (now !== undefined) go({ now, past: past.slice(0, -1), future: [variants, ...future] })
    },
    redo: () => {
      const [now, ...later] = future
      if (now !== undefined) go({ now, past: [...past, variants], future: later })
    },
  }
}

import type { ComponentProps } from 'react'
import { Field } from '#web/admin/ui/field.tsx'

/** A field for a code or a SKU, which is neither completed nor corrected. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return <Field {...props} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
}

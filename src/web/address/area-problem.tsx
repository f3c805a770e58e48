import * as formStyles from '#web/ui/forms/form.module.css'
import { Icon } from '#web/ui/icon.tsx'

/** The problem of the area; nothing while it is right. */
export function AreaProblem({ id, problem }: { readonly id: string; readonly problem: string | null }) {
  if (problem === null) return null
  return (
    <p id={id} className={formStyles['problem']}>
      <Icon name="circle-alert" size={20} /> {problem}
    </p>
  )
}

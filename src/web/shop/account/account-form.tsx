import { CheckedForm, type CheckedFormProps } from '#web/app/checked-form.tsx'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import * as styles from './account.module.css'

interface AccountFormProps extends Omit<CheckedFormProps, 'className' | 'below' | 'isStep'> {
  /** The page to which "Cancel" leads; without it there is no such link. */
  readonly cancelTo?: string
}

/** A checked form of the account area. */
export function AccountForm({ cancelTo, ...form }: AccountFormProps) {
  const { text } = useSpeech()
  return (
    <CheckedForm
      {...form}
      className={`${formStyles['form']} ${styles['form']}`}
      below={() =>
        cancelTo !== undefined && (
          <Link to={cancelTo} className={textButton}>
            {text.account.cancel}
          </Link>
        )
      }
    />
  )
}

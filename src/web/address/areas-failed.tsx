import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { AreasLoading } from './use-areas.ts'

/** The note that the places did not come, with a way to ask again. */
export function AreasFailed({ loading }: { readonly loading: AreasLoading }) {
  const { text } = useSpeech()
  if (!loading.failed) return null
  return (
    <p role="alert" className={formStyles['problem']}>
      <Icon name="circle-alert" size={20} /> {text.address.placesFailed}{' '}
      <button type="button" className={textButton} onClick={loading.load}>
        {text.common.retry}
      </button>
    </p>
  )
}

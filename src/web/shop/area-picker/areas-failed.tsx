import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './area-picker.module.css'
import type { AreasLoading } from './use-areas.ts'

/** That the places did not come, with a way to ask again. */
export function AreasFailed({ loading }: { readonly loading: AreasLoading }) {
  const { text } = useSpeech()
  if (!loading.failed) return null
  return (
    <p role="alert" className={styles['problem']}>
      <Icon name="circle-alert" size={20} /> {text.address.placesFailed}{' '}
      <button type="button" className={styles['other']} onClick={loading.load}>
        {text.common.retry}
      </button>
    </p>
  )
}

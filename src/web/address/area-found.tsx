import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './area-picker.module.css'
import type { AreasLoading } from './use-areas.ts'
import type { AreaSearch } from './use-area-typing.ts'

interface AreaFoundProps {
  readonly search: AreaSearch
  readonly loading: AreasLoading
}

/** The picked area, or the news for readers while somebody types. */
export function AreaFound({ search, loading }: AreaFoundProps) {
  const { text } = useSpeech()
  const { division, isUnpicked } = search
  return (
    <output className={styles['state']}>
      {division !== null && (
        <>
          <Icon name="check" size={16} /> {text.address.picked(division)}
        </>
      )}
      {isUnpicked && <Found search={search} loading={loading} />}
    </output>
  )
}

function Found({ search: { typed, options }, loading: { areas, failed } }: AreaFoundProps) {
  const { address } = useSpeech().text
  if (areas === null) return failed ? null : address.placesLoading
  return options.length === 0 ? address.noArea(typed.trim()) : address.found(options.length)
}

import { useState } from 'react'
import type { ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { textButton } from '#web/ui/button.tsx'
import * as styles from './area-picker.module.css'
import { AreaSelects } from './area-selects.tsx'
import { AreaTyping } from './area-typing.tsx'
import { AreasFailed } from './areas-failed.tsx'
import { PlainSelects } from './plain-selects.tsx'
import type { PlainPlaces } from './show-areas.ts'
import { useAreas, type AreaView } from './use-areas.ts'

if (!import.meta.env.SSR) await needText('address')

/** A district and an area in it, by their ids, as forms send them in the fields `district` and `area`. */
export interface ChosenArea {
  readonly district: string
  readonly area: string
}

interface AreaPickerProps {
  /** Id of the field that one lands on: for a summary of errors that links to it. */
  readonly id: string
  /** From `loadPlainPlaces`. */
  readonly places: PlainPlaces
  /** The first value of the form; a district alone while its areas are asked for without script. */
  readonly chosen: ChosenArea | null
  /** The problem that the server found, in words. */
  readonly problem: string | null
  /** Told of each area that is picked, with its zone; null when it is taken back. */
  readonly onPick?: (area: (ChosenArea & { readonly zone: ZoneCode }) | null) => void
}

/**
 * Asks where to deliver (ux 3.16): one field for a name of any level in English, Bangla or an old spelling, or three
 * lists; without script, lists. The form gets `district` and `area` either way. A button of the lists without script
 * sends `intent` SHOW_AREAS: the action then answers with the areas of `district`.
 */
export function AreaPicker({ id, places, chosen, problem, onPick }: AreaPickerProps) {
  const { text } = useSpeech()
  const loading = useAreas(isUnnamed(places, chosen))
  const [byList, setByList] = useState(false)
  const [picked, setPicked] = useState(chosen?.area === '' ? null : chosen)
  const [touched, setTouched] = useState(false)
  const shownProblem = touched && picked !== null ? null : problem
  const [way, other] = byList
    ? [AreaSelects, text.address.byTyping]
    : ([AreaTyping, text.address.fromList] as const)
  const Way = way

  function choose(area: AreaView | null) {
    setTouched(true)
    setPicked(area === null ? null : { district: area.district, area: area.id })
    onPick?.(area === null ? null : { district: area.district, area: area.id, zone: area.zone })
  }

  return (
    <div className={styles['picker']}>
      <noscript>
        <PlainSelects id={id} places={places} chosen={chosen} problem={problem} />
      </noscript>
      <div className={styles['scripted']}>
        <Way
          id={id}
          places={places}
          loading={loading}
          picked={picked}
          problem={shownProblem}
          onChoose={choose}
        />
        <button
          type="button"
          className={`${textButton} ${styles['other']}`}
          onClick={() => {
            loading.load()
            setByList(!byList)
          }}
        >
          {other}
        </button>
        <AreasFailed loading={loading} />
        <input type="hidden" name="district" value={picked?.district ?? ''} />
        <input type="hidden" name="area" value={picked?.area ?? ''} />
      </div>
    </div>
  )
}

/** Whether the form begins with an area whose name is not known yet. */
function isUnnamed({ areas }: PlainPlaces, chosen: ChosenArea | null): boolean {
  return chosen !== null && chosen.area !== '' && areas.every(({ id }) => id !== chosen.area)
}

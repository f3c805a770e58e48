import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import type { ChosenArea } from './area-picker.tsx'
import * as styles from './area-picker.module.css'
import { AreaProblem } from './area-problem.tsx'
import { SHOW_AREAS, type PlainPlaces } from './show-areas.ts'

interface PlainSelectsProps {
  readonly id: string
  readonly places: PlainPlaces
  readonly chosen: ChosenArea | null
  readonly problem: string | null
}

/** The picker without script: the district first, then the areas that the server answers with. */
export function PlainSelects({ id, places, chosen, problem }: PlainSelectsProps) {
  const { text } = useSpeech()
  const describedBy = problem === null ? undefined : `${id}-plain-problem`
  return (
    <div className="stack gap-4">
      <label htmlFor={`${id}-plain-district`} className={`${formStyles['label']} ${styles['label']}`}>
        {text.address.district}
      </label>
      <select
        id={`${id}-plain-district`}
        name="district"
        className={`${formStyles['input']} ${styles['select']}`}
        defaultValue={chosen?.district ?? ''}
      >
        <option value="">{text.address.chooseDistrict}</option>
        {places.divisions.map((division) => (
          <optgroup key={division.id} label={text.address.picked(division.name)}>
            {division.districts.map((district) => (
              <option key={district.id} value={district.id}>
                {district.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="submit" name="intent" value={SHOW_AREAS} formNoValidate className={buttonClass()}>
        {text.address.showAreas}
      </button>
      <label htmlFor={`${id}-plain`} className={`${formStyles['label']} ${styles['label']}`}>
        {text.address.area}
      </label>
      <select
        id={`${id}-plain`}
        name="area"
        className={`${formStyles['input']} ${styles['select']}`}
        defaultValue={chosen?.area ?? ''}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={describedBy}
      >
        <option value="">
          {places.areas.length === 0 ? text.address.districtThenShow : text.address.chooseArea}
        </option>
        {places.areas.map((area) => (
          <option key={area.id} value={area.id}>
            {area.name}
          </option>
        ))}
      </select>
      <AreaProblem id={`${id}-plain-problem`} problem={problem} />
    </div>
  )
}

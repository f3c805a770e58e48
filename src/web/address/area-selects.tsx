import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import * as styles from './area-picker.module.css'
import { AreaProblem } from './area-problem.tsx'
import type { AreaWayProps } from './area-way.ts'
import type { PlainPlaces } from './show-areas.ts'
import type { AreasLoading } from './use-areas.ts'

/** Three lists in order; each opens the next. */
export function AreaSelects({ id, places, loading, picked, problem, onChoose }: AreaWayProps) {
  const { text } = useSpeech()
  const [district, setDistrict] = useState(picked?.district ?? '')
  const [division, setDivision] = useState(divisionOf(places, district))
  const areas = useAreasOf(district, loading)

  function chooseDistrict(chosen: string) {
    setDistrict(chosen)
    onChoose(null)
  }

  function chooseDivision(chosen: string) {
    setDivision(chosen)
    if (divisionOf(places, district) !== chosen) chooseDistrict('')
  }

  return (
    <div className="stack gap-4">
      <PlaceSelect
        id={`${id}-division`}
        label={text.address.division}
        prompt={text.address.chooseDivision}
        value={division}
        options={places.divisions}
        onChoose={chooseDivision}
      />
      <PlaceSelect
        id={`${id}-district`}
        label={text.address.district}
        prompt={division === '' ? text.address.divisionFirst : text.address.chooseDistrict}
        value={district}
        options={districtsOf(places, division)}
        onChoose={chooseDistrict}
      />
      <PlaceSelect
        id={id}
        label={text.address.area}
        prompt={district === '' ? text.address.districtFirst : text.address.chooseArea}
        value={picked?.area ?? ''}
        options={areas}
        problem={problem}
        onChoose={(chosen) => onChoose(areas.find((one) => one.id === chosen)?.area ?? null)}
      />
    </div>
  )
}

/** The areas of a district by their names in the page's language. */
function useAreasOf(district: string, { areas }: AreasLoading) {
  const { words, language } = useSpeech()
  return (areas?.areas ?? [])
    .filter((area) => area.district === district)
    .map((area) => ({ area, id: area.id, name: words(area.name, area.name_bn) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}

function districtsOf(places: PlainPlaces, division: string) {
  return places.divisions.find(({ id }) => id === division)?.districts ?? []
}

function divisionOf(places: PlainPlaces, district: string): string {
  return places.divisions.find(({ districts }) => districts.some(({ id }) => id === district))?.id ?? ''
}

interface PlaceSelectProps {
  readonly id: string
  readonly label: string
  /** The first row: what to do here, or why there is nothing to choose yet. */
  readonly prompt: string
  readonly value: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly problem?: string | null
  readonly onChoose: (id: string) => void
}

function PlaceSelect({ id, label, prompt, value, options, problem = null, onChoose }: PlaceSelectProps) {
  return (
    <div>
      <label htmlFor={id} className={`${formStyles['label']} ${styles['label']}`}>
        {label}
      </label>
      <select
        id={id}
        className={`${formStyles['input']} ${styles['select']}`}
        value={value}
        disabled={options.length === 0}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      <AreaProblem id={`${id}-problem`} problem={problem} />
    </div>
  )
}

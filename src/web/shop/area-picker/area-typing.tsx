import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './area-picker.module.css'
import { AreaProblem } from './area-problem.tsx'
import type { AreaWayProps } from './area-way.ts'
import { useAreaNames } from './use-area-names.ts'

/** Rows that are offered at a time. */
const OFFERED = 8
const TERM_MAX = 80

/** One field for all levels: what is picked fills area, district and division. */
export function AreaTyping({ id, places, loading, picked, problem, onChoose }: AreaWayProps) {
  const { text } = useSpeech()
  const { labelOf, optionOf, divisionOf } = useAreaNames({ places, areas: loading.areas })
  const [typed, setTyped] = useState(() => (picked === null ? '' : labelOf(picked)))
  const [left, setLeft] = useState(false)
  const options = picked === null ? (loading.areas?.find(typed, OFFERED) ?? []).map(optionOf) : []
  const isUnpicked = picked === null && typed.trim() !== ''
  const shownProblem = problem ?? (left && isUnpicked ? text.address.pickOne : null)

  return (
    <>
      <label htmlFor={id} className={styles['label']}>
        {text.address.area}
      </label>
      <p id={`${id}-hint`} className={styles['hint']}>
        {text.address.areaHint}
      </p>
      <Combobox
        id={id}
        text={typed}
        options={options}
        listLabel={text.address.areasFound}
        describedBy={describedBy(id, shownProblem)}
        invalid={shownProblem !== null}
        maxLength={TERM_MAX}
        onFocus={loading.load}
        onBlur={() => setLeft(true)}
        onType={(term) => {
          setTyped(term)
          setLeft(false)
          if (picked !== null) onChoose(null)
        }}
        onPick={(option) => {
          setTyped(option.label)
          onChoose(option.area)
        }}
      />
      <output className={styles['state']}>
        {picked !== null && <PickedIn division={divisionOf(picked)} />}
        {isUnpicked && <Found term={typed.trim()} count={options.length} loading={loading} />}
      </output>
      <AreaProblem id={`${id}-problem`} problem={shownProblem} />
    </>
  )
}

function describedBy(id: string, problem: string | null): string {
  return problem === null ? `${id}-hint` : `${id}-problem ${id}-hint`
}

function PickedIn({ division }: { readonly division: string }) {
  const { text } = useSpeech()
  return (
    <>
      <Icon name="check" size={16} /> {text.address.picked(division)}
    </>
  )
}

interface FoundProps extends Pick<AreaWayProps, 'loading'> {
  readonly term: string
  readonly count: number
}

/** What readers are told while somebody types. */
function Found({ term, count, loading: { areas, failed } }: FoundProps) {
  const { address } = useSpeech().text
  if (areas === null) return failed ? null : address.placesLoading
  return count === 0 ? address.noArea(term) : address.found(count)
}

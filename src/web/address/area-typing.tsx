import { useState } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import { AreaFound } from './area-found.tsx'
import * as styles from './area-picker.module.css'
import { AreaProblem } from './area-problem.tsx'
import { AREA_TERM_MAX, AreaSheet } from './area-sheet.tsx'
import type { AreaWayProps } from './area-way.ts'
import { useAreaTyping } from './use-area-typing.ts'

/** The case of a keyboard on the screen that leaves too little room for a list below the field. */
const PHONE = '(max-width: 767px)'

/**
 * One field for all levels: what is picked fills area, district and division. On phones a press opens it as a sheet;
 * anyone who comes to it by keyboard stays in the page, as coming to a field opens nothing (WCAG 3.2.1).
 */
export function AreaTyping(props: AreaWayProps) {
  const { id, loading } = props
  const { text } = useSpeech()
  const search = useAreaTyping(props)
  const isPhone = useMedia(PHONE)
  const [inSheet, setInSheet] = useState(false)

  return (
    <>
      <label htmlFor={id} className={`${formStyles['label']} ${styles['label']}`}>
        {text.address.area}
      </label>
      <p id={`${id}-hint`} className={formStyles['hint']}>
        {text.address.areaHint}
      </p>
      <Combobox
        id={id}
        text={search.typed}
        options={search.options}
        listLabel={text.address.areasFound}
        describedBy={describedBy(id, search.problem)}
        invalid={search.problem !== null}
        maxLength={AREA_TERM_MAX}
        onFocus={loading.load}
        onBlur={search.leave}
        onType={search.type}
        onPick={search.pick}
        {...(isPhone && { onPress: () => setInSheet(true) })}
      />
      <AreaFound search={search} loading={loading} />
      <AreaProblem id={`${id}-problem`} problem={search.problem} />
      {inSheet && (
        <AreaSheet
          search={search}
          loading={loading}
          onClose={() => {
            search.leave()
            setInSheet(false)
          }}
        />
      )}
    </>
  )
}

function describedBy(id: string, problem: string | null): string {
  return problem === null ? `${id}-hint` : `${id}-problem ${id}-hint`
}

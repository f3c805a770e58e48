import { useState } from 'react'
import { SPECIAL_HOURS_MAX, STORE_NOTE_MAX } from '#domain/content/content-limits.ts'
import type { DayHours, WeekHours } from '#domain/store/opening-hours.ts'
import { weekdayIn } from '#domain/store/spoken-time.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { BothLanguages } from '#web/admin/ui/both-languages.tsx'
import { bothClass, Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Errors = Readonly<Record<string, string>>

/** A week begins on Saturday in Bangladesh. */
const WEEK = [6, 0, 1, 2, 3, 4, 5]

interface WeekProps {
  readonly start: WeekHours
  readonly errors: Errors
}

/** The hours of each weekday; both times empty say that the store is closed. */
export function WeekFields({ start, errors }: WeekProps) {
  const { words, language } = useSpeech()
  const { stores } = words.content
  return (
    <fieldset className={terms['group']}>
      <legend>{stores.hours}</legend>
      <p className={terms['note']}>{stores.hoursHint}</p>
      {WEEK.map((weekday) => (
        <Times
          key={weekday}
          name={`hours.${weekday}`}
          of={weekdayIn(language, weekday)}
          hours={start[weekday] ?? null}
          errors={errors}
        />
      ))}
    </fieldset>
  )
}

interface TimesProps {
  readonly name: string
  /** The day, which the labels name. */
  readonly of: string
  readonly hours: DayHours
  readonly errors: Errors
}

function Times({ name, of, hours, errors }: TimesProps) {
  const { stores } = useSpeech().words.content
  return (
    <div className={bothClass}>
      <Field
        type="time"
        name={`${name}.opens`}
        label={stores.opens(of)}
        defaultValue={hours?.opens ?? ''}
        problem={errors[`${name}.opens`]}
      />
      <Field
        type="time"
        name={`${name}.closes`}
        label={stores.closes(of)}
        defaultValue={hours?.closes ?? ''}
        problem={errors[`${name}.closes`]}
      />
    </div>
  )
}

interface SpecialDay {
  readonly day: string
  readonly hours: DayHours
  readonly note: string | null
  readonly note_bn: string | null
}

interface SpecialProps {
  readonly start: readonly SpecialDay[]
  readonly errors: Errors
}

/** Without script there is room for so many new days. */
const ROOM = 2
const noDay: SpecialDay = { day: '', hours: null, note: null, note_bn: null }

/** Days whose hours differ from their weekday, such as holidays. */
export function SpecialFields({ start, errors }: SpecialProps) {
  const { words, number } = useSpeech()
  const { stores } = words.content
  const isHydrated = useHydrated()
  const [room, setRoom] = useState(ROOM)
  const days = [...start, ...Array.from({ length: room }, () => noDay)].slice(0, SPECIAL_HOURS_MAX)
  return (
    <fieldset className={terms['group']}>
      <legend>{stores.special}</legend>
      <p className={terms['note']}>{stores.specialHint}</p>
      <ol className={terms['list']}>
        {days.map((one, at) => (
          // Lines keep their places: new ones come at the end.
          <li key={at} className={terms['row']}>
            <OneDay one={one} at={at} label={stores.day(number(at + 1))} errors={errors} />
          </li>
        ))}
      </ol>
      {isHydrated && days.length < SPECIAL_HOURS_MAX && (
        <p className={terms['buttons']}>
          <Button onClick={() => setRoom(room + 1)}>{stores.addDay}</Button>
        </p>
      )}
    </fieldset>
  )
}

interface DayProps {
  readonly one: SpecialDay
  readonly at: number
  readonly label: string
  readonly errors: Errors
}

function OneDay({ one, at, label, errors }: DayProps) {
  const { stores } = useSpeech().words.content
  const name = `special_hours.${at}`
  return (
    <div className={terms['group']}>
      <Field
        type="date"
        name={`${name}.day`}
        label={label}
        defaultValue={one.day}
        problem={errors[`${name}.day`]}
      />
      <Times name={name} of={label} hours={one.hours} errors={timesOf(errors, name)} />
      <BothLanguages
        name={`${name}.note`}
        label={stores.note}
        values={[one.note, one.note_bn]}
        max={STORE_NOTE_MAX}
        errors={errors}
      />
    </div>
  )
}

/** The problems of the times of a day, under the names of their fields. */
function timesOf(errors: Errors, name: string): Errors {
  const under = `${name}.hours.`
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field.replace(under, `${name}.`), text] as const),
  )
}

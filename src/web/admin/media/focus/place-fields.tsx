import type { PictureFocus } from '#domain/media/picture-focus.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import * as styles from './focus.module.css'

interface PlaceFieldsProps {
  readonly place: PictureFocus
  readonly onChange: (place: PictureFocus) => void
  /** Begins the names of the two fields, `x` and `y`. */
  readonly prefix: string
  /** The step of the fields in thousandths. */
  readonly unit: 1 | 10
  readonly errors?: Readonly<Record<string, string>>
}

/** A place on a picture as two numbers in per cent, which also work without script. */
export function PlaceFields({ place, onChange, prefix, unit, errors = {} }: PlaceFieldsProps) {
  const { crop } = useSpeech().words.media
  const field = (axis: 'x' | 'y', label: string) => (
    <Field
      type="number"
      min={0}
      max={100}
      step={unit / 10}
      required
      inputMode={unit === 1 ? 'decimal' : 'numeric'}
      name={`${prefix}${axis}`}
      label={label}
      problem={errors[`${prefix}${axis}`]}
      value={(Math.round(place[axis] / unit) * unit) / 10}
      onChange={({ currentTarget }) =>
        onChange({ x: place.x, y: place.y, [axis]: thousandths(currentTarget.valueAsNumber) })
      }
    />
  )
  return (
    <div className={styles['numbers']}>
      {field('x', crop.left)}
      {field('y', crop.top)}
    </div>
  )
}

/** Per cent of a field as thousandths, within the picture. */
function thousandths(percent: number): number {
  return Number.isFinite(percent) ? Math.round(Math.max(0, Math.min(100, percent)) * 10) : 0
}

import { useState } from 'react'
import type { StaffLook } from '#contract/staff/content/looks.ts'
import { LOOK_SPOTS_MAX } from '#domain/content/content-limits.ts'
import { MIDDLE, type PictureFocus } from '#domain/media/picture-focus.ts'
import { Moves } from '#web/admin/content/parts/moves.tsx'
import { reordered } from '#web/admin/content/parts/reordered.ts'
import { PlaceFields } from '#web/admin/media/focus/place-fields.tsx'
import { ChoiceFinder } from '#web/admin/product/choice-finder.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, problemClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import type { PictureFacts } from '#web/ui/picture.tsx'
import { SpotNumber } from '#web/ui/spot-number/spot-number.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { SpotStage } from './spot-stage.tsx'
import * as styles from './spots.module.css'
import { spotsOf, withSpot, type SavedSpot, type Spot } from './spots.ts'

/** Without script there is room for so many new spots. */
const ROOM = 2

interface FieldsProps {
  /** Null: no picture is chosen yet. */
  readonly picture: PictureFacts | null
  readonly start: readonly SavedSpot[]
  /** The products that the saved look names. */
  readonly pieces: StaffLook['pieces']
  readonly errors: Readonly<Record<string, string>>
}

/**
 * The spots on the picture of a look. A press on the picture marks the place of the next piece; a spot is moved by
 * dragging, by arrow keys, or by its two numbers, which also work without script.
 */
export function SpotFields({ picture, start, pieces, errors }: FieldsProps) {
  const { words } = useSpeech()
  const { looks } = words.content
  const isHydrated = useHydrated()
  const [spots, setSpots] = useState(() => spotsOf(start, 0))
  const [next, setNext] = useState<PictureFocus | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const { nameOf, learn } = useNames(pieces)
  const hint = picture === null ? looks.spotsNeedPicture : looks.spotsHint
  const canAdd = isHydrated && picture !== null && spots.length < LOOK_SPOTS_MAX
  const shown = isHydrated ? spots : spotsOf(start, Math.min(ROOM, LOOK_SPOTS_MAX - start.length))
  const move: Move = (key, to) =>
    setSpots((before) => before.map((spot) => (spot.key === key ? { ...spot, ...to } : spot)))
  const add = (piece: Piece) => {
    learn(piece)
    const all = withSpot(spots, piece.id, next ?? MIDDLE)
    setSpots(all)
    setAdded(all.at(-1)?.key ?? null)
    setNext(null)
  }
  return (
    <fieldset className={terms['group']}>
      <legend>{looks.spots}</legend>
      <p className={terms['note']}>{isHydrated ? hint : looks.spotsPlain}</p>
      {errors['spots'] !== undefined && <p className={problemClass}>{errors['spots']}</p>}
      {picture !== null && (
        <SpotStage
          picture={picture}
          spots={shown}
          nameOf={nameOf}
          next={next}
          onNext={canAdd ? setNext : undefined}
          onMove={move}
          focused={added}
        />
      )}
      {canAdd && (
        <ChoiceFinder
          kind="piece"
          label={words.productText.findPiece}
          taken={spots.flatMap(({ product }) => product ?? [])}
          onChoose={({ id, name, name_bn }) => add({ id, name, name_bn })}
        />
      )}
      <SpotList spots={shown} nameOf={nameOf} errors={errors} onMove={move} onSpots={setSpots} />
    </fieldset>
  )
}

type Move = (key: number, to: PictureFocus) => void

interface ListProps {
  readonly spots: readonly Spot[]
  readonly nameOf: (product: number | null) => string
  readonly errors: Readonly<Record<string, string>>
  readonly onMove: Move
  readonly onSpots: (change: (spots: readonly Spot[]) => readonly Spot[]) => void
}

/** The spots in the order of their numbers. */
function SpotList({ spots, nameOf, errors, onMove, onSpots }: ListProps) {
  const { words, number } = useSpeech()
  const { looks } = words.content
  const isHydrated = useHydrated()
  if (spots.length === 0) return null
  return (
    <ol className={terms['list']} aria-label={looks.spots}>
      {spots.map((spot, at) => (
        <li key={spot.key} className={`${terms['row']} ${styles['row']}`}>
          <SpotRow spot={spot} at={at} name={nameOf(spot.product)} errors={errors} onMove={onMove} />
          {isHydrated && (
            <span className={terms['end']}>
              <Moves
                at={at}
                count={spots.length}
                name={looks.spot(number(at + 1))}
                onMove={(from, to) => onSpots((before) => reordered(before, from, to))}
              />
              <Button
                look="quiet"
                aria-label={`${looks.takeOff}: ${nameOf(spot.product)}`}
                onClick={() => onSpots((before) => before.filter(({ key }) => key !== spot.key))}
              >
                {looks.takeOff}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

type Piece = StaffLook['pieces'][number]

/** The names of pieces: those of the saved look, and those that were found since. */
function useNames(saved: readonly Piece[]) {
  const { either } = useSpeech()
  const [found, setFound] = useState<readonly Piece[]>([])
  return {
    nameOf: (product: number | null): string => {
      const piece = [...saved, ...found].find(({ id }) => id === product)
      return piece === undefined ? String(product ?? '') : either(piece.name, piece.name_bn)
    },
    learn: (piece: Piece) => setFound((before) => [...before, piece]),
  }
}

interface RowProps {
  readonly spot: Spot
  readonly at: number
  readonly name: string
  readonly errors: Readonly<Record<string, string>>
  readonly onMove: Move
}

/** The product of a spot, and its place in per cent. */
function SpotRow({ spot, at, name, errors, onMove }: RowProps) {
  const { words, number } = useSpeech()
  const { looks } = words.content
  const isHydrated = useHydrated()
  const field = `spots.${at}`
  const problem = errors[`${field}.product_id`]
  // One whose name nobody has read yet is called by its id, which stands in the field.
  const isKnown = name !== String(spot.product ?? '')
  return (
    <div className={terms['group']}>
      {isHydrated ? (
        <p className={styles['name']}>
          <SpotNumber number={number(at + 1)} /> {name}
          <input type="hidden" name={`${field}.product_id`} value={spot.product ?? ''} />
        </p>
      ) : (
        <Field
          name={`${field}.product_id`}
          label={isKnown ? `${looks.spot(number(at + 1))} ${name}` : looks.spot(number(at + 1))}
          hint={looks.productHint}
          defaultValue={spot.product ?? ''}
          inputMode="numeric"
        />
      )}
      {problem !== undefined && <p className={problemClass}>{problem}</p>}
      <PlaceFields
        place={spot}
        onChange={(to) => onMove(spot.key, to)}
        prefix={`${field}.`}
        unit={1}
        errors={errors}
      />
    </div>
  )
}

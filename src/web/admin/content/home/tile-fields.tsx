import { useState } from 'react'
import { HOME_TILES_MAX } from '#domain/content/content-limits.ts'
import { Moves } from '#web/admin/content/parts/moves.tsx'
import { reordered } from '#web/admin/content/parts/reordered.ts'
import { PictureChoice } from '#web/admin/terms/category-picture.tsx'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { problemClass, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FieldsProps } from './fields.tsx'

interface Tile {
  /** Keeps its fields together when it moves. */
  readonly key: number
  readonly category: number | null
  readonly picture: string | null
}

/** Without script there is room for so many new tiles. */
const ROOM = 2

/** Categories in the order of their tiles, each with a picture of its own or that of the category. */
export function TileFields({ start, errors, choices, pictures }: FieldsProps) {
  const { words, number } = useSpeech()
  const { home } = words.content
  const isHydrated = useHydrated()
  const [tiles, setTiles] = useState(() => tilesIn(start['tiles']))
  const move = (from: number, to: number) => setTiles((before) => reordered(before, from, to))
  const add = () => setTiles((before) => [...before, emptyTile(before)])
  return (
    <fieldset className={terms['group']}>
      <legend>{home.tiles}</legend>
      <p className={terms['note']}>{home.tilesHint}</p>
      {errors['tiles'] !== undefined && <p className={problemClass}>{errors['tiles']}</p>}
      <ol className={terms['list']}>
        {tiles.map((tile, at) => (
          <li key={tile.key} className={terms['row']}>
            <OneTile tile={tile} at={at} errors={errors} choices={choices} pictures={pictures} />
            {isHydrated && (
              <Moves at={at} count={tiles.length} onMove={move} name={home.tile(number(at + 1))} />
            )}
          </li>
        ))}
      </ol>
      {isHydrated && tiles.length < HOME_TILES_MAX && (
        <p className={terms['buttons']}>
          <Button onClick={add}>{home.addTile}</Button>
        </p>
      )}
    </fieldset>
  )
}

interface TileProps extends Omit<FieldsProps, 'start'> {
  readonly tile: Tile
  readonly at: number
}

function OneTile({ tile, at, errors, choices, pictures }: TileProps) {
  const { words, number, either } = useSpeech()
  const { home } = words.content
  const name = `tiles.${at}`
  const problem = errors[`${name}.category_id`]
  return (
    <div className={terms['group']}>
      <Select
        name={`${name}.category_id`}
        label={home.tile(number(at + 1))}
        defaultValue={tile.category === null ? '' : String(tile.category)}
        choices={[
          ['', home.noTile],
          ...choices.categories.map((one) => [String(one.id), either(one.name, one.name_bn)] as const),
        ]}
      />
      {problem !== undefined && <p className={problemClass}>{problem}</p>}
      <PictureChoice
        name={`${name}.picture_id`}
        label={home.tilePicture}
        kept={pictures.find(({ id }) => id === tile.picture) ?? null}
        problem={errors[`${name}.picture_id`]}
      />
    </div>
  )
}

/** The tiles of a form, with room for new ones. */
function tilesIn(value: unknown): readonly Tile[] {
  const tiles = (Array.isArray(value) ? value : []).map((tile: unknown, key) => ({ key, ...partsOf(tile) }))
  const room = Math.min(ROOM, HOME_TILES_MAX - tiles.length)
  return Array.from({ length: room }).reduce<readonly Tile[]>((all) => [...all, emptyTile(all)], tiles)
}

function partsOf(tile: unknown): Omit<Tile, 'key'> {
  const fields = typeof tile === 'object' && tile !== null ? tile : {}
  const category = 'category_id' in fields ? fields.category_id : null
  const picture = 'picture_id' in fields ? fields.picture_id : null
  return {
    category: typeof category === 'number' ? category : null,
    picture: typeof picture === 'string' ? picture : null,
  }
}

function emptyTile(tiles: readonly Tile[]): Tile {
  return { key: Math.max(-1, ...tiles.map(({ key }) => key)) + 1, category: null, picture: null }
}

import { useRef, useState, type KeyboardEvent } from 'react'
import type { DistrictZonesView } from '#contract/staff/settings/delivery.ts'
import { zoneCodes, type ZoneCode } from '#domain/delivery/delivery-zone.ts'
import { neighbourOf, TILE_COLUMNS, TILE_ROWS, tileOf, type Step } from '#domain/delivery/district-tiles.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './zone-map.module.css'

interface ZoneMapProps {
  readonly districts: readonly DistrictZonesView[]
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** Of a square, in units of the picture. */
const SIDE = 40
const GAP = 2
const TILE = SIDE - GAP

/** The districts as squares about where they lie, each by the colour and number of its zones, and the same as a table. */
export function ZoneMap({ districts }: ZoneMapProps) {
  const { words, either, number } = useSpeech()
  const { zoneMap, zones } = words.settings
  const [active, setActive] = useState('dhaka')
  const tiles = useRef(new Map<string, SVGGElement>())
  const wordsOf = (district: DistrictZonesView) =>
    zoneMap.label(either(district.name, district.name_bn), zoneNames(district.zones, zones))
  const move = (event: KeyboardEvent, from: string) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = districts.map(({ id }) => id)
    tiles.current.get(neighbourOf(from, step, all))?.focus()
  }
  const shown = districts.find(({ id }) => id === active)
  return (
    <section className={terms['card']} aria-labelledby="zone-map">
      <h2 id="zone-map">{zoneMap.title}</h2>
      <p className={terms['quiet']}>{zoneMap.lead}</p>
      <ul className={styles['legend']}>
        {zoneCodes.map((zone, index) => (
          <li key={zone}>
            <span className={styles['mark']} data-zone={zone} aria-hidden="true">
              {number(index + 1)}
            </span>
            {zones[zone]}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${TILE_COLUMNS * SIDE} ${TILE_ROWS * SIDE}`}
        className={styles['map']}
        aria-labelledby="zone-map"
      >
        {districts.map((district) => (
          <Tile
            key={district.id}
            district={district}
            words={wordsOf(district)}
            isActive={district.id === active}
            keep={(element) => {
              if (element === null) tiles.current.delete(district.id)
              else tiles.current.set(district.id, element)
            }}
            onChoose={() => setActive(district.id)}
            onKeyDown={(event) => move(event, district.id)}
          />
        ))}
      </svg>
      {shown !== undefined && <p aria-hidden="true">{wordsOf(shown)}</p>}
      <details className={terms['part']}>
        <summary>{words.reports.asTable}</summary>
        <ZoneTable districts={districts} />
      </details>
    </section>
  )
}

function zoneNames(own: readonly ZoneCode[], names: Readonly<Record<ZoneCode, string>>): string {
  return own.map((zone) => names[zone]).join(', ')
}

interface TileProps {
  readonly district: DistrictZonesView
  readonly words: string
  readonly isActive: boolean
  readonly keep: (element: SVGGElement | null) => void
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One district, with a stripe for each of its zones. */
function Tile({ district, words, isActive, keep, onChoose, onKeyDown }: TileProps) {
  const { number } = useSpeech()
  const tile = tileOf(district.id)
  if (tile === undefined) return null
  const { zones } = district
  const stripe = TILE / zones.length
  const numbers = zones.map((zone) => number(zoneCodes.indexOf(zone) + 1)).join('·')
  return (
    <g
      ref={keep}
      role="graphics-symbol"
      aria-label={words}
      tabIndex={isActive ? 0 : -1}
      className={styles['tile']}
      transform={`translate(${tile.column * SIDE} ${tile.row * SIDE})`}
      onFocus={onChoose}
      onClick={(event) => event.currentTarget.focus()}
      onKeyDown={onKeyDown}
    >
      {zones.map((zone, index) => (
        <rect key={zone} x={index * stripe} width={stripe} height={TILE} data-zone={zone} />
      ))}
      <rect width={TILE} height={TILE} className={styles['edge']} />
      <text x={TILE / 2} y={17} lang="en">
        {tile.letters}
      </text>
      <text x={TILE / 2} y={32}>
        {numbers}
      </text>
    </g>
  )
}

function ZoneTable({ districts }: ZoneMapProps) {
  const { words, either, language } = useSpeech()
  const { zoneMap, zones } = words.settings
  const rows = districts
    .map(({ id, name, name_bn, zones: own }) => ({ id, name: either(name, name_bn), own }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{zoneMap.district}</th>
          <th scope="col">{zoneMap.zone}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, own }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{zoneNames(own, zones)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

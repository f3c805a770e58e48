import type { ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './filters.module.css'
import { SHOWN_VALUES, type FacetGroup, type FacetValue } from '#web/shop/listing/list-view.ts'

interface FilterGroupProps {
  readonly name: string
  readonly group: Pick<FacetGroup, 'values' | 'more'>
  /** Name of the form's field. */
  readonly field: string
  readonly valueOf: (value: FacetValue) => string
  readonly isPicked: (value: string) => boolean
  readonly onToggle: (value: string) => void
  readonly open: boolean
  readonly onWant: () => void
  readonly hrefOfAll: string
}

/** One group of values to tick: any of them may be true of a product, and one of the picked must be. */
export function FilterGroup({ name, group, field, valueOf, isPicked, onToggle, ...panel }: FilterGroupProps) {
  const { text } = useSpeech()
  const { values, more } = group
  const { onWant, hrefOfAll } = panel
  if (values.length + more === 0) return null
  const rowOf = (value: FacetValue) => (
    <FilterRow
      key={value.code}
      field={field}
      value={valueOf(value)}
      name={value.name}
      count={value.count}
      swatch={value.swatch}
      picked={isPicked(valueOf(value))}
      onToggle={() => onToggle(valueOf(value))}
    />
  )
  const picked = values.filter((value) => isPicked(valueOf(value)))
  const first = values.filter((value, index) => index < SHOWN_VALUES || picked.includes(value))
  const rest = values.filter((value) => !first.includes(value))
  const hidden = rest.length + more
  return (
    <GroupFrame
      name={name}
      picked={picked.map((value) => value.name)}
      open={panel.open || picked.length > 0}
      onOpen={first.length === 0 ? onWant : undefined}
    >
      {first.map(rowOf)}
      {first.length === 0 && <MissingValues count={more} href={hrefOfAll} onWant={onWant} />}
      {first.length > 0 && hidden > 0 && (
        <details className={styles['more']} onToggle={more > 0 ? onWant : undefined}>
          <summary>
            <span>{text.list.showMoreValues(hidden)}</span>
            <span>{text.list.showFewerValues}</span>
          </summary>
          {rest.map(rowOf)}
          {more > 0 && <MissingValues count={more} href={hrefOfAll} onWant={onWant} />}
        </details>
      )}
    </GroupFrame>
  )
}

/** In place of values that did not come with the page: they are on their way, or the link brings them. */
function MissingValues({
  count,
  href,
  onWant,
}: {
  readonly count: number
  readonly href: string
  readonly onWant: () => void
}) {
  const { text } = useSpeech()
  return (
    <a
      href={href}
      className={styles['missing']}
      data-queue=""
      onClick={(event) => {
        event.preventDefault()
        onWant()
      }}
    >
      {text.list.showMoreValues(count)}
    </a>
  )
}

interface GroupFrameProps {
  readonly name: string
  /** Names of what is picked, to be seen while the group is closed. */
  readonly picked: readonly string[]
  readonly open: boolean
  readonly onOpen?: (() => void) | undefined
  readonly children: ReactNode
}

export function GroupFrame({ name, picked, open, onOpen, children }: GroupFrameProps) {
  return (
    <details className={styles['group']} open={open} onToggle={onOpen}>
      <summary className={styles['summary']}>
        {name}
        {picked.length > 0 && <small>{picked.join(', ')}</small>}
      </summary>
      <fieldset>
        <legend className="sr-only">{name}</legend>
        {children}
      </fieldset>
    </details>
  )
}

interface FilterRowProps {
  readonly field: string
  readonly value: string
  readonly name: string
  readonly count: number
  readonly swatch?: string | undefined
  readonly picked: boolean
  readonly onToggle: () => void
}

/** One value with the number of products that have it. */
export function FilterRow({ field, value, name, count, swatch, picked, onToggle }: FilterRowProps) {
  const { text, number } = useSpeech()
  return (
    <label className={count === 0 ? `${styles['row']} ${styles['none']}` : styles['row']}>
      <input
        type="checkbox"
        name={field}
        value={value}
        checked={picked}
        aria-label={text.list.value(name, count)}
        onChange={onToggle}
      />
      {swatch !== undefined && <i className={styles['swatch']} style={{ background: swatch }} />}
      {name}
      <small>{number(count)}</small>
    </label>
  )
}

import { CHART_CELL_MAX } from '#domain/sizes/guide-limits.ts'
import { hasWords } from '#domain/sizes/untranslated.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { walk } from './grid-keys.ts'
import type { Cell, Column } from './read-guide.ts'
import * as styles from './size-guides.module.css'

export function Heading({
  column,
  at,
  onChange,
}: {
  readonly column: Column
  readonly at: number
  readonly onChange: (next: Column) => void
}) {
  const { words, number } = useSpeech()
  return (
    <>
      <input
        name="column"
        onKeyDown={walk}
        data-place={`-1 ${at}`}
        aria-label={words.sizeGuides.heading(number(at + 1))}
        className={styles['cell']}
        value={column.name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...column, name: currentTarget.value })}
      />
      <input
        name="column_bn"
        lang="bn"
        aria-label={words.sizeGuides.headingBangla(number(at + 1))}
        className={styles['cell']}
        value={column.name_bn ?? ''}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...column, name_bn: currentTarget.value || null })}
      />
    </>
  )
}

interface CellProps {
  readonly cell: Cell
  readonly row: number
  readonly at: number
  readonly isWrong: boolean
  readonly onChange: (next: Cell) => void
}

export function CellFields({ cell, row, at, isWrong, onChange }: CellProps) {
  const { words, number } = useSpeech()
  const places = [number(row + 1), number(at + 1)] as const
  const isTranslated = hasWords(cell.text) || cell.text_bn !== null
  return (
    <>
      <input
        name="cell"
        onKeyDown={walk}
        data-place={`${row} ${at}`}
        aria-label={words.sizeGuides.cell(...places)}
        aria-invalid={isWrong || undefined}
        className={styles['cell']}
        value={cell.text}
        maxLength={CHART_CELL_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...cell, text: currentTarget.value })}
      />
      <input
        name="cell_bn"
        type={isTranslated ? 'text' : 'hidden'}
        lang="bn"
        aria-label={words.sizeGuides.cellBangla(...places)}
        className={styles['cell']}
        value={cell.text_bn ?? ''}
        maxLength={CHART_CELL_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...cell, text_bn: currentTarget.value || null })}
      />
    </>
  )
}

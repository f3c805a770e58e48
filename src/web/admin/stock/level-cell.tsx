import { useFetcher } from 'react-router'
import type { StockRow } from '#contract/staff/catalogue/stock-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { problemClass } from '#web/admin/ui/field.tsx'
import { NumberCell } from './number-cell.tsx'
import { pieceAsSeen, type StockAnswer } from './stock-actions.ts'

interface LevelCellProps {
  readonly row: Pick<StockRow, 'variant' | 'sku' | 'low_level'>
  readonly shopLevel: number
}

/** From how many free pieces down a variant is low; empty: as the shop says. */
export function LevelCell({ row, shopLevel }: LevelCellProps) {
  const { words, number } = useSpeech()
  const { levels } = words.stock
  const fetcher = useFetcher<StockAnswer>()
  return (
    <>
      <NumberCell
        fetcher={fetcher}
        fields={{ task: 'levels', piece: pieceAsSeen(row) }}
        name="level"
        value={row.low_level ?? ''}
        label={levels.of(row.sku)}
        column="level"
        placeholder={number(shopLevel)}
      />
      <Said answer={fetcher.data} sku={row.sku} shopLevel={shopLevel} />
    </>
  )
}

interface SaidProps {
  readonly answer: StockAnswer | undefined
  readonly sku: string
  readonly shopLevel: number
}

function Said({ answer, sku, shopLevel }: SaidProps) {
  const { words, number } = useSpeech()
  const { levels } = words.stock
  if (answer === undefined || (!('refused' in answer) && answer.task !== 'levels')) return null
  if (!('refused' in answer) && answer.kept.length === 0)
    return <output className="sr-only">{levels.saved(sku, number(answer.level ?? shopLevel))}</output>
  return (
    <p role="alert" className={problemClass}>
      {'refused' in answer ? answer.refused : levels.keptHere(number(answer.kept[0]?.low_level ?? shopLevel))}
    </p>
  )
}

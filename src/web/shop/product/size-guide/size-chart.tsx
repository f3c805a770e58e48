import type { SizeGuide } from '#contract/shop/catalogue-views.ts'
import { bangleSizes } from '#domain/sizes/bangle-sizes.ts'
import { ringSizes } from '#domain/sizes/ring-sizes.ts'
import { shoeSizes } from '#domain/sizes/shoe-sizes.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { sizes } from '#web/text/sizes.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import type { sizes as english } from '#web/text/en/sizes.ts'
import * as styles from './size-guide.module.css'

interface Chart {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  readonly note?: string
}

/** The chart of sizes for a kind of piece; nothing for pieces without sizes. */
export function SizeChart({ guide }: { readonly guide: SizeGuide }) {
  const { language } = useSpeech()
  const sizeWords = usePart(sizes)
  const chart = charts[guide](sizeWords)
  if (chart === null) return null
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['chart']}>
          <caption className="sr-only">{chart.title}</caption>
          <thead>
            <tr>
              {chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map(([size = '', ...cells]) => (
              <tr key={size}>
                <th scope="row">{digitsIn(language, String(size))}</th>
                {cells.map((cell, index) => (
                  <td key={chart.columns[index + 1]}>{digitsIn(language, String(cell))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chart.note !== undefined && <p className={styles['note']}>{chart.note}</p>}
    </>
  )
}

type Words = typeof english

const ringChart = ({ ringTitle: title, ringColumns: columns }: Words): Chart => ({
  title,
  columns: [columns.size, columns.around, columns.across, columns.us],
  rows: ringSizes.map(({ size, aroundMm, acrossMm, us }) => [size, aroundMm, acrossMm, us]),
})

const charts: Record<SizeGuide, (words: Words) => Chart | null> = {
  none: () => null,
  bangle: ({ bangleTitle: title, bangleColumns: columns, bangleFits, bangleNote: note }) => ({
    title,
    note,
    columns: [columns.size, columns.inside, columns.inch, columns.hand, columns.fits],
    rows: bangleSizes.map(({ size, insideMm, insideInch, handMm }, index) => [
      size,
      insideMm.toFixed(1),
      insideInch,
      handMm,
      bangleFits[index] ?? '',
    ]),
  }),
  ring: ringChart,
  adjustable: ringChart,
  shoe: ({ shoeTitle: title, shoeColumns: columns }) => ({
    title,
    columns: [columns.eu, columns.uk, columns.foot],
    rows: shoeSizes.map(({ eu, uk, footCm }) => [eu, uk, footCm.toFixed(1)]),
  }),
}

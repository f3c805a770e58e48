import type { PageGuide } from './page-guide.ts'
import * as styles from './size-guide.module.css'

/** The chart of a size guide, with its note. */
export function SizeChart({ guide }: { readonly guide: PageGuide }) {
  return (
    <>
      {guide.columns.length > 0 && (
        <div className={styles['scroll']}>
          <table className={styles['chart']}>
            <caption className="sr-only">{guide.title}</caption>
            <thead>
              <tr>
                {guide.columns.map((column, place) => (
                  <th key={keyOf(place)} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {guide.rows.map(([size = '', ...cells], row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{size}</th>
                  {cells.map((cell, place) => (
                    <td key={keyOf(place)}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {guide.note !== null && <p className={styles['note']}>{guide.note}</p>}
    </>
  )
}

/** Rows and columns have their place and nothing else: while staff write, two of them may be called the same. */
const keyOf = (place: number): string => `place-${place}`

import { useLoaderData } from 'react-router'
import { Pages } from '#web/admin/orders/pages.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import type { loader } from './feeds-route.tsx'
import * as styles from './feeds.module.css'

/** The pieces of the chosen feed that have the chosen remark. */
export function RemarkedPieces() {
  const { words, number, either } = useSpeech()
  const { chosen } = useLoaderData<typeof loader>()
  if (chosen === null) return null
  const { feeds } = words
  const { feed, pieces, page, pages } = chosen
  return (
    <section className={styles['part']} id="pieces">
      <h2>{feeds.pieces(feeds.names[feed.name])}</h2>
      {pieces.length === 0 && <Empty>{feeds.none}</Empty>}
      {pieces.length > 0 && (
        <table className={`${tableClass} ${styles['table']}`}>
          <TableHead columns={[feeds.piece, feeds.why]} />
          <tbody>
            {pieces.map((piece) => (
              <tr key={piece.sku}>
                <td>
                  <a href={`/product/${encodeURIComponent(piece.slug)}`}>
                    {either(piece.name, piece.name_bn)}
                  </a>
                  <span className={styles['quiet']}>{piece.sku}</span>
                </td>
                <td>
                  <Pill tone={piece.left_out ? 'warn' : 'good'}>
                    {piece.left_out ? feeds.out : feeds.inside}
                  </Pill>{' '}
                  {piece.remarks.map((code) => feeds.remark[code]).join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && <Pages page={page} pages={pages} range={feeds.range(number(page), number(pages))} />}
    </section>
  )
}

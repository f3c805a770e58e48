import type { ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './empty-list.module.css'
import { ChipLink, type ChipContext } from './filters/filter-chips.tsx'
import { cleared } from './filters/list-filters.ts'

/** Nothing passes the filters: the way back, and what people like. */
export function NothingMatches({
  context,
  bestSellers,
}: {
  readonly context: ChipContext
  readonly bestSellers: readonly CardFacts[]
}) {
  const { text } = useSpeech()
  return (
    <EmptyList
      title={text.list.nothingMatches}
      bestSellersTitle={text.list.orBestSellers}
      bestSellers={bestSellers}
    >
      <ChipLink to={cleared(context.filters)} context={context} className={buttonClass()}>
        {text.list.clearAllFilters}
      </ChipLink>
    </EmptyList>
  )
}

/** A category that has nothing yet (F8: PARTY JEWELLERY begins so). */
export function EmptyCategory({
  name,
  above,
  bestSellers,
}: {
  readonly name: string
  /** The category above, or the whole shop. */
  readonly above: { readonly name: string; readonly path: string }
  readonly bestSellers: readonly CardFacts[]
}) {
  const { text } = useSpeech()
  return (
    <EmptyList
      title={text.list.empty}
      hint={text.list.emptyIn(name)}
      bestSellersTitle={text.list.bestSellers}
      bestSellers={bestSellers}
    >
      <Link to={above.path} className={buttonClass()}>
        {text.list.seeAll(above.name)}
      </Link>
    </EmptyList>
  )
}

interface EmptyListProps {
  /** A heading, or more than that. */
  readonly title: ReactNode
  readonly hint?: string
  readonly children?: ReactNode
  readonly bestSellersTitle: string
  readonly bestSellers: readonly CardFacts[]
}

/** Says why there is nothing, how to go on, and shows best sellers. */
export function EmptyList({ title, hint, children, bestSellersTitle, bestSellers }: EmptyListProps) {
  return (
    <>
      <div className={styles['empty']}>
        {typeof title === 'string' ? <h2>{title}</h2> : title}
        {hint !== undefined && <p>{hint}</p>}
        {children}
      </div>
      {bestSellers.length > 0 && (
        <section aria-label={bestSellersTitle} className={styles['best']}>
          <h2 className={styles['title']}>{bestSellersTitle}</h2>
          <ProductGrid products={bestSellers} narrow below />
        </section>
      )}
    </>
  )
}

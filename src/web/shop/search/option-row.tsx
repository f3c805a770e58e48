import type { ProductCard } from '#contract/v1/catalogue-views.ts'
import { Link } from '#web/app/link.tsx'
import type { Paths } from '#web/locale/paths.ts'
import { recordSearch } from '#web/state/recent-searches.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Highlighted } from './highlighted.tsx'
import styles from './search-dialog.module.css'
import type { SearchOption } from './search-options.ts'

interface OptionRowProps {
  readonly id: string
  readonly option: SearchOption
  /** What stands in the field: its words stand out. */
  readonly term: string
  readonly active: boolean
}

/** One row of the list. The link itself is the option, so that arrow keys, fingers and mice open the same thing. */
export function OptionRow({ id, option, term, active }: OptionRowProps) {
  const { paths } = useSpeech()
  return (
    <Link
      id={id}
      to={hrefOfOption(option, paths)}
      replace
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={option.kind === 'product' ? styles['product'] : styles['suggestion']}
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={() => recordSearch(option.kind === 'term' ? option.term : term)}
    >
      {option.kind === 'product' ? (
        <ProductRow product={option.product} term={term} />
      ) : (
        <SuggestionRow option={option} term={term} />
      )}
    </Link>
  )
}

export function hrefOfOption(option: SearchOption, paths: Paths): string {
  switch (option.kind) {
    case 'term':
      return paths.search(option.term)
    case 'category':
      return paths.category(option.slug)
    case 'product':
      return paths.product(option.product.slug)
  }
}

/** First picture, name (or SKU where there is none), SKU and the highest price (S2). */
function ProductRow({ product, term }: { readonly product: ProductCard; readonly term: string }) {
  const { text, words } = useSpeech()
  const [picture] = product.image
  const name = words(product.name, product.name_bn) || product.title
  return (
    <>
      <span className={styles['picture']}>
        {picture && <Picture picture={picture} alt="" sizes="56px" widths={[120, 160]} priority="eager" />}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>
          <Highlighted text={name} term={term} />
        </span>
        <span className={styles['sku']}>
          <Highlighted text={text.search.sku(product.title)} term={term} />
        </span>
      </span>
      {product.price_on_request ? (
        <span className={styles['sku']}>{text.price.onRequest}</span>
      ) : (
        <Price amount={product.max_price} />
      )}
    </>
  )
}

function SuggestionRow({
  option,
  term,
}: {
  readonly option: Exclude<SearchOption, { readonly kind: 'product' }>
  readonly term: string
}) {
  const { text } = useSpeech()
  if (option.kind === 'category') {
    return (
      <>
        <Icon name="gem" size={20} />
        <span>
          <Highlighted text={option.name} term={term} />
        </span>
        <small>{text.search.category}</small>
      </>
    )
  }
  return (
    <>
      <Icon name={option.recent ? 'clock' : 'search'} size={20} />
      <span>{option.recent ? option.term : text.search.searchFor(option.term)}</span>
      {!option.recent && (
        <kbd aria-hidden="true" className={styles['enter']}>
          ↵
        </kbd>
      )}
    </>
  )
}

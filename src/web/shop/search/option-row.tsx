import { Link } from '#web/app/link.tsx'
import type { Paths } from '#web/locale/paths.ts'
import { recordSearch } from '#web/state/recent-searches.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { exactSearch } from './corrected-term.tsx'
import { Highlighted } from './highlighted.tsx'
import * as styles from './search-dialog.module.css'
import type { PanelPiece, SearchOption } from './search-options.ts'

interface OptionRowProps {
  readonly id: string
  readonly option: SearchOption
  /** The text of the field: its words stand out. */
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
      onClick={() => recordSearch(searchOfOption(option, term))}
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
    case 'recent':
      return paths.search(option.term)
    case 'exact':
      return exactSearch(paths, option.term)
    case 'category':
      return paths.category(option.slug)
    case 'product':
      return paths.product(option.product.slug)
  }
}

/** The remembered search when an option is opened while the term stands in the field. */
export function searchOfOption(option: SearchOption | undefined, term: string): string {
  return option?.kind === 'recent' ? option.term : term
}

/** First picture, name (or SKU where there is none), SKU and the highest price (S2). */
function ProductRow({ product, term }: { readonly product: PanelPiece; readonly term: string }) {
  const { text } = useSpeech()
  const { image, name, title, price, onRequest } = product
  return (
    <>
      <span className={styles['picture']}>
        {image && <Picture picture={image} alt="" sizes="56px" widths={[120, 160]} priority="eager" />}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>
          <Highlighted text={name} term={term} />
        </span>
        {title !== null && (
          <span className="note">
            <Highlighted text={text.search.sku(title)} term={term} />
          </span>
        )}
      </span>
      {onRequest && <span className="note">{text.price.onRequest}</span>}
      {price !== null && <Price amount={price} />}
    </>
  )
}

interface SuggestionRowProps {
  readonly option: Exclude<SearchOption, { readonly kind: 'product' }>
  readonly term: string
}

function SuggestionRow({ option, term }: SuggestionRowProps) {
  const { text } = useSpeech()
  switch (option.kind) {
    case 'category':
      return (
        <>
          {option.image === null ? (
            <Icon name="gem" size={20} />
          ) : (
            <Picture
              picture={option.image}
              alt=""
              sizes="40px"
              widths={[120]}
              priority="eager"
              className={styles['thumb']}
            />
          )}
          <span>
            <Highlighted text={option.name} term={term} />
          </span>
          <small>{text.search.category}</small>
        </>
      )
    case 'exact':
      return (
        <>
          <Icon name="search" size={20} />
          <span>{text.search.searchOnly(option.term)}</span>
        </>
      )
    case 'recent':
      return (
        <>
          <Icon name="clock" size={20} />
          <span>
            <Highlighted text={option.term} term={term} />
          </span>
        </>
      )
    case 'term':
      return (
        <>
          <Icon name="search" size={20} />
          <span>{text.search.searchFor(option.term)}</span>
          <kbd aria-hidden="true" className={styles['enter']}>
            ↵
          </kbd>
        </>
      )
  }
}

import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import type { PageGuide } from '#web/size-guide/page-guide.ts'
import { SizeChart } from '#web/size-guide/size-chart.tsx'
import { productParts } from '#web/text/product-parts.ts'
import { usePart, useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { BanglaTerms } from './bangla-terms.tsx'
import { arrivalOf } from './delivery-box.tsx'
import { useLowerParts } from './lower/use-lower-parts.ts'
import type { PageProduct, PageZone } from './page-product.ts'
import * as styles from './sections.module.css'

interface SectionsProps {
  readonly product: PageProduct
  readonly zones: readonly PageZone[] | null
}

/** The facts about a piece, one part under the other and closed but the first (ux 2.4, 12). */
export function Sections({ product, zones }: SectionsProps) {
  const more = usePart(productParts)
  const { careNote } = useLowerParts(product)
  const hasSizes = product.sizeGuide !== null || product.fitNote !== null
  return (
    <>
      <Disclosure title={more.details} open>
        <Description product={product} />
        <Details product={product} />
      </Disclosure>
      {hasSizes && (
        <Disclosure id="size" title={more.sizeAndFit}>
          {product.fitNote !== null && <p className={styles['description']}>{product.fitNote}</p>}
          {product.sizeGuide !== null && <Sizes guide={product.sizeGuide} />}
        </Disclosure>
      )}
      <Disclosure id="delivery" title={more.deliveryAndReturns}>
        {zones !== null && <ZoneTable product={product} zones={zones} />}
        <Returns hygiene={product.hygiene} />
      </Disclosure>
      {careNote !== null && (
        <Disclosure title={more.care}>
          <p>{careNote}</p>
        </Disclosure>
      )}
      <Disclosure title={more.banglaTerms}>
        <BanglaTerms zones={zones} />
      </Disclosure>
    </>
  )
}

/** The chart; a guide without one tells how to measure. */
function Sizes({ guide }: { readonly guide: PageGuide }) {
  return (
    <>
      {guide.columns.length === 0 && guide.measure !== null && (
        <p className={styles['description']}>{guide.measure}</p>
      )}
      <SizeChart guide={guide} />
    </>
  )
}

function Description({ product }: Omit<SectionsProps, 'zones'>) {
  const { descriptionHtml } = useLowerParts(product)
  if (descriptionHtml === null) return <p className={styles['description']}>{product.description}</p>
  return (
    <div
      className={`${styles['description']} ${styles['marked']}`}
      dangerouslySetInnerHTML={{ __html: descriptionHtml }}
    />
  )
}

function Details({ product }: Omit<SectionsProps, 'zones'>) {
  const more = usePart(productParts)
  const { details } = useLowerParts(product)
  const rows = [...details, { label: more.sku, value: product.sku }]
  return (
    <table className={styles['table']}>
      <caption className="sr-only">{more.details}</caption>
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Charge and days of every area, for those who have no script to choose theirs. */
function ZoneTable({
  product,
  zones,
}: Pick<SectionsProps, 'product'> & { readonly zones: readonly PageZone[] }) {
  const { money } = useSpeech()
  const more = usePart(productParts)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{more.zoneArea}</th>
          <th scope="col">{more.zoneCharge}</th>
          {!product.soldOut && <th scope="col">{more.zoneArrives}</th>}
        </tr>
      </thead>
      <tbody>
        {zones.map((zone) => (
          <tr key={zone.code}>
            <th scope="row">{more.zones[zone.code]}</th>
            <td>{money(zone.charge)}</td>
            {!product.soldOut && <td>{arrivalOf(zone, product.making !== null)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Returns({ hygiene }: { readonly hygiene: boolean }) {
  const { text, paths } = useSpeech()
  const more = usePart(productParts)
  const { exchange_days: days } = useLayout().store
  return (
    <>
      <p className={styles['after']}>{text.product.exchangeText(days)}</p>
      {hygiene && <p className={styles['after']}>{text.product.hygieneText}</p>}
      <p className={styles['after']}>
        <Link to={paths.page('returns-policy')} className={styles['link']}>
          {more.returnsLink}
        </Link>
      </p>
    </>
  )
}

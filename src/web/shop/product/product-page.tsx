import { useEffect, type ReactNode, type RefObject } from 'react'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { chatTopic } from '#web/shop/chat/chat-topic.ts'
import { KeptPart } from '#web/app/kept-part.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { HeartButton } from '#web/shop/product-card/heart-button.tsx'
import { rememberPieces } from '#web/state/known-pieces.ts'
import { recordViewed } from '#web/state/recently-viewed/recently-viewed-store.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { useOnScreen } from '#web/ui/use-on-screen.ts'
import type { AlertAnswer } from './buying/answer-alert-form.ts'
import { BuyForm } from './buying/buy-form.tsx'
import { choose, chosenVariant, type Choice } from '#web/shop/variants/choice.ts'
import { Gallery } from './gallery/gallery.tsx'
import { useTrack, type Track } from './gallery/use-track.ts'
import type { ProductData } from './load-product.ts'
import { OtherParts } from './other-parts.tsx'
import type { PageProduct, PageZone } from './page-product.ts'
import { cheapest, PriceBlock } from './price-block.tsx'
import * as styles from './product-page.module.css'
import type { QuestionAnswer } from './questions/question-values.ts'
import { ShareButton } from './share-button.tsx'
import {
  Ask,
  Cards,
  DeliveryBox,
  Questions,
  RecentlyViewed,
  Reviews,
  Sections,
  StickyBuyBar,
  StockAlertForm,
} from './product-parts.ts'
import { useBuying } from './buying/use-buying.ts'
import { useChoosing, type VariantPicker } from './buying/use-choosing.ts'
import { useFreshProduct } from './use-fresh-product.ts'

interface ProductPageProps extends Omit<ProductData, 'kind'> {
  /** The choice at the opening of the page. */
  readonly first: Choice
  /** A form without script came back as something is still to choose. */
  readonly unchosen: boolean
  /** Absolute address of the page. */
  readonly address: string
  readonly answer: AlertAnswer | QuestionAnswer | undefined
}

export function ProductPage(props: ProductPageProps) {
  const { product: shown, zones, reviews, looks, first, unchosen, address } = props
  const [answer, questionAnswer] = answersIn(props.answer)
  const { text, paths, words, language } = useSpeech()
  const { store } = useLayout()
  const [product, stock] = useFreshProduct(shown)
  const [row, track] = useTrack()
  const choosing = withGallery(useChoosing(product, first), product, track.show)
  const buying = useBuying(product, unchosen)
  const [buttonsOnScreen, buttonsRef] = useOnScreen('below', true)
  const { choice, variant } = choosing
  useEffect(() => recordViewed(product.id), [product.id])
  useEffect(() => rememberPieces([knownFacts(shown)], language), [shown, language])
  const name = words(product.name, product.name_bn)
  const crumbs = product.categoryPath.map((category) => ({
    name: category.name,
    path: paths.category(category.slug),
  }))
  return (
    <main id="main" className="wrap" {...chatTopic({ name, sku: product.sku })}>
      <Breadcrumb items={[...crumbs, { name }]} />
      <div className={styles['layout']}>
        <KeptPart as="pictures" of={[shown, address]}>
          <Pictures product={product} row={row} track={track} address={address} />
        </KeptPart>
        <div className={styles['buy']}>
          <h1 tabIndex={-1} className={styles['name']}>
            {name}
          </h1>
          <RatingLink reviews={reviews} />
          <PriceBlock product={product} variant={variant} />
          <Ways product={shown} address={address}>
            <BuyForm
              product={product}
              choosing={choosing}
              buying={buying}
              stock={stock}
              buttonsRef={buttonsRef}
            />
            {isSoldOut(product, variant) && (
              <StockAlertForm product={product} variant={variant} answer={answer} />
            )}
          </Ways>
          {zones !== null && <Delivery product={product} zones={zones} variant={variant} />}
          {!shown.priceOnRequest && (
            <KeptPart as="ask" of={[shown, store, address]}>
              <Ask product={shown} address={address} />
            </KeptPart>
          )}
        </div>
        {product.soldOut && (
          <div className={styles['instead']}>
            <Cards title={text.product.similarNow} product={shown} which="related" />
          </div>
        )}
        <div className={styles['sections']}>
          <KeptPart as="sections" of={[shown, zones, store]}>
            <Sections product={shown} zones={zones} />
          </KeptPart>
          <OpinionParts {...props} answer={questionAnswer} />
        </div>
      </div>
      <OtherParts product={shown} soldOut={product.soldOut} looks={looks} />
      <RecentlyViewed except={product.id} />
      {!buttonsOnScreen && (
        <StickyBuyBar product={product} choice={choice} variant={variant} added={buying.added} />
      )}
    </main>
  )
}

interface OpinionProps extends Pick<ProductData, 'product' | 'reviews' | 'questions'> {
  readonly answer: QuestionAnswer | undefined
}

/** Reviews of the piece and questions about it. */
function OpinionParts({ product, reviews, questions, answer }: OpinionProps) {
  const { store } = useLayout()
  return (
    <>
      <KeptPart as="reviews" of={[reviews ?? product, store]}>
        <Reviews reviews={reviews} product={product} shopName={store.name} />
      </KeptPart>
      <Questions questions={questions} product={product.id} shopName={store.name} answer={answer} />
    </>
  )
}

/** The answer of the form without script that was sent: for a message when a piece is back, or to a question. */
function answersIn(
  answer: ProductPageProps['answer'],
): [alert: AlertAnswer | undefined, question: QuestionAnswer | undefined] {
  if (answer === undefined) return [undefined, undefined]
  return isOfQuestion(answer) ? [undefined, answer] : [answer, undefined]
}

function isOfQuestion(answer: AlertAnswer | QuestionAnswer): answer is QuestionAnswer {
  return answer.kind === 'asked' || answer.kind === 'unfit' || answer.kind === 'unsent'
}

/** The average with its number, which leads to the reviews; nothing where there are none. */
function RatingLink({ reviews }: Pick<ProductData, 'reviews'>) {
  const { text, language, number } = useSpeech()
  if (reviews === null || reviews.rating === null) return null
  const { average, count } = reviews.rating
  const written = digitsIn(language, average.toFixed(1))
  return (
    // The browser opens the folded part that it goes to.
    <a href="#reviews" className={styles['rating']}>
      <Stars stars={average} label={text.product.rating(written, count)} />
      <span aria-hidden="true">
        {written} ({number(count)})
      </span>
    </a>
  )
}

interface DeliveryProps {
  readonly product: PageProduct
  readonly zones: readonly PageZone[]
  readonly variant: VariantView | null
}

function Delivery({ product, zones, variant }: DeliveryProps) {
  const { store } = useLayout()
  const made = isMadeFirst(product, variant)
  const gone = isSoldOut(product, variant)
  return (
    <KeptPart as="delivery" of={[zones, store, made, gone, product.hygiene]}>
      <DeliveryBox
        exchangeDays={store.exchange_days}
        madeFirst={made}
        soldOut={gone}
        hygiene={product.hygiene}
        zones={zones}
      />
    </KeptPart>
  )
}

interface PicturesProps {
  readonly product: PageProduct
  readonly row: RefObject<HTMLDivElement | null>
  readonly track: Track
  readonly address: string
}

/** The pictures with heart and share in their corner. */
function Pictures({ product, row, track, address }: PicturesProps) {
  const { text, words } = useSpeech()
  const name = words(product.name, product.name_bn)
  return (
    <div className={styles['pictures']}>
      <Gallery
        name={name}
        pictures={product.pictures}
        video={product.video}
        row={row}
        track={track}
        badge={product.soldOut ? text.product.soldOut : null}
        actions={
          <>
            <HeartButton
              id={product.id}
              name={name}
              price={cheapest(product).price}
              className={styles['heart']}
            />
            <ShareButton title={name} address={address} />
          </>
        }
      />
    </div>
  )
}

interface WaysProps {
  readonly product: PageProduct
  readonly address: string
  readonly children: ReactNode
}

/** How to get the piece: by the form, or by asking where its price is only told on request. */
function Ways({ product, address, children }: WaysProps) {
  return product.priceOnRequest ? <Ask product={product} address={address} /> : children
}

/** Nothing of it lies on the shelf, as far as is chosen. */
function isMadeFirst({ making }: PageProduct, variant: VariantView | null): boolean {
  return variant === null ? making !== null : variant.stock_state === 'made_to_order'
}

function isSoldOut(product: PageProduct, variant: VariantView | null): boolean {
  return product.soldOut || variant?.stock_state === 'sold_out'
}

/** Choosing a variant or a value that has pictures of its own brings the first of them into view. */
function withGallery(
  choosing: VariantPicker,
  product: PageProduct,
  show: (index: number) => void,
): VariantPicker {
  return {
    ...choosing,
    pick: (place, valueId) => {
      choosing.pick(place, valueId)
      const { pictures } = product
      const variant = chosenVariant(product, choose(choosing.choice, place, valueId))
      const own = pictures.findIndex(({ id }) => id === variant?.picture)
      const index = own >= 0 ? own : pictures.findIndex(({ value }) => value === valueId)
      if (index >= 0) show(index)
    },
  }
}

/** The facts of a viewed product that the search of the browser remembers. */
function knownFacts({ slug, sku, name, name_bn, pictures, variants, priceOnRequest }: PageProduct) {
  return {
    slug,
    title: sku,
    name,
    name_bn,
    image: pictures,
    max_price: Math.max(...variants.map(({ price }) => price)),
    price_on_request: priceOnRequest,
  }
}

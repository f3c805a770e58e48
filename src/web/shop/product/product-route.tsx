import {
  useActionData,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { apiContext, reportContext } from '#web/app/api-context.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { isRootData } from '#web/app/root-data.ts'
import { unpack } from '#web/app/packed.ts'
import { readForm } from '#web/app/read-form.ts'
import { languageOf } from '#web/locale/language.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { needText } from '#web/text/parts.ts'
import type { Route } from './+types/product-route'
import { answerAlertForm } from './buying/answer-alert-form.ts'
import { choiceOfValues, choiceOfVariant, type Choice } from '#web/shop/variants/choice.ts'
import { loadProduct } from './load-product.ts'
import type { PageProduct } from './page-product.ts'
import { productMeta } from './product-meta.ts'
import { ProductPage } from './product-page.tsx'
import { GonePage, PreviewPage } from './product-parts.ts'
import { answerQuestionForm } from './questions/answer-question-form.ts'
import { ASK } from './questions/question-values.ts'
import { reviewQueryIn, reviewSearch } from './reviews/review-query.ts'

if (!import.meta.env.SSR) await needText('product')

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  productMeta(loaderData === undefined ? undefined : unpack(loaderData), matches)

export function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  return loadProduct({ slug, url, api: context.get(apiContext), report: context.get(reportContext) })
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  // What staff show for a time is remembered by nobody.
  return url.searchParams.has('preview') ? serverLoader() : loadOrRecall(url, serverLoader)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** "Tell me when it is back", or a question. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const sent = {
    form: await readForm(request),
    api: context.get(apiContext),
    language: languageOf(url.pathname),
  }
  return sent.form.get('intent') === ASK ? answerQuestionForm(sent) : answerAlertForm(sent)
}

/** Another choice or a noted alert changes nothing that the server said; other reviews come from there. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const hasMoved = currentUrl.pathname !== nextUrl.pathname
  return formMethod === undefined && (hasMoved || reviewsIn(currentUrl) !== reviewsIn(nextUrl))
}

function reviewsIn({ searchParams }: URL): string {
  return reviewSearch(reviewQueryIn(searchParams))
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  const { search } = useLocation()
  const page = unpack(loaderData)
  const address = useAddress(page.kind === 'product' ? page.product.slug : '')
  const query = new URLSearchParams(search)
  if (page.kind === 'gone') return <GonePage similar={page.similar} />
  if (page.kind === 'preview') return <PreviewPage {...page} first={choiceIn(page.product, query)} />
  const { product, zones, reviews, questions, looks } = page
  return (
    <ProductPage
      key={product.id}
      product={product}
      zones={zones}
      reviews={reviews}
      questions={questions}
      looks={looks}
      first={choiceIn(product, query)}
      unchosen={query.has('choose')}
      address={address}
      answer={answer}
    />
  )
}

/** `?v=` names a variant, `?o=` single values; nothing else is chosen beforehand. */
function choiceIn(product: PageProduct, query: URLSearchParams): Choice {
  return query.has('v')
    ? choiceOfVariant(product, Number(query.get('v')))
    : choiceOfValues(product, query.getAll('o').map(Number))
}

function useAddress(slug: string): string {
  const { paths } = useSpeech()
  const root: unknown = useRouteLoaderData('root')
  return isRootData(root) ? `${root.origin}${paths.product(slug)}` : ''
}

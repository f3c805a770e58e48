import { useLoaderData } from 'react-router'
import { useWeak } from '#web/admin/product/check-list.tsx'
import type { Editor } from '#web/admin/product/use-editor.ts'
import type { loader } from '#web/admin/product/product-route.tsx'
import { useGuideWords } from '#web/admin/product/use-guide-words.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Section } from './sections.ts'

/** What stands in each section, in few words. */
export function useSummaries({ form, opened }: Editor): Readonly<Record<Section, string>> {
  const weak = useWeak({ form, opened })
  const { words, number, money, either } = useSpeech()
  const { tree } = useLoaderData<typeof loader>()
  const { product } = words
  const guideWords = useGuideWords(form)
  const { nothing, entries } = product
  const counted = (list: readonly unknown[]) => (list.length === 0 ? nothing : entries(number(list.length)))
  const main = tree.find(({ id }) => id === form.main_category)
  const days = form.made_to_order_days
  const shown = (typed: number | string) => (typeof typed === 'number' ? number(typed) : typed)
  const [lowest, highest] = rangeOf(form.variants)
  const price =
    highest === 0
      ? words.products.noPrice
      : lowest === highest
        ? money(lowest)
        : `${money(lowest)} – ${money(highest)}`
  return {
    words: either(form.name, form.name_bn),
    pictures: [counted(form.pictures), ...(form.video === null ? [] : [product.video.title])].join(' · '),
    price:
      form.variants.length === 0
        ? nothing
        : form.variants.length === 1
          ? price
          : `${price} · ${product.variantsOf(number(form.variants.length))}`,
    details: form.details.map(({ label, label_bn }) => either(label, label_bn)).join(', ') || nothing,
    fit: guideWords(form.size_guide),
    search: form.slug,
    status: [product.shown[opened.status], weak].filter(Boolean).join(' · '),
    sorting: main === undefined ? nothing : either(main.name, main.name_bn),
    tags: counted(form.tags),
    look: counted(form.related),
    delivery:
      days === null ? product.atHand : `${product.madeToOrder}: ${shown(days.from)}–${shown(days.to)}`,
  }
}

function rangeOf(variants: Editor['form']['variants']): readonly [number, number] {
  return variants.reduce<readonly [number, number]>(
    ([low, high], { price }) =>
      typeof price !== 'number' ? [low, high] : [Math.min(low, price), Math.max(high, price)],
    [Number.POSITIVE_INFINITY, 0],
  )
}

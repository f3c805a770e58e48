import { useLoaderData } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import type { CalmForm } from './edit-state.ts'
import type { loader } from './product-route.tsx'

/** Names a size guide; `category` with the one that the main category of the form has. */
export function useGuideWords({
  main_category,
}: Pick<CalmForm, 'main_category'>): (guide: CalmForm['size_guide']) => string {
  const { product } = useSpeech().words
  const { tree } = useLoaderData<typeof loader>()
  const ofCategory = tree.find(({ id }) => id === main_category)?.size_guide ?? 'none'
  return (guide) =>
    guide === 'category' ? product.guideOfCategory(product.guides[ofCategory]) : product.guides[guide]
}

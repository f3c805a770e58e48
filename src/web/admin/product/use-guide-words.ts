import { useLoaderData } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import type { CalmForm } from './edit-state.ts'
import type { loader } from './product-route.tsx'

/** Names a size guide; `category` with the one that the main category of the form has. */
export function useGuideWords({
  main_category,
}: Pick<CalmForm, 'main_category'>): (guide: CalmForm['size_guide']) => string {
  const { words, either } = useSpeech()
  const { tree, guides } = useLoaderData<typeof loader>()
  const { product } = words
  const nameOf = (code: string) => {
    const found = guides.find((one) => one.code === code)
    return found === undefined
      ? code === 'none'
        ? product.noGuide
        : code
      : either(found.name, found.name_bn)
  }
  const ofCategory = tree.find(({ id }) => id === main_category)?.size_guide ?? 'none'
  return (guide) => (guide === 'category' ? product.guideOfCategory(nameOf(ofCategory)) : nameOf(guide))
}

/** A thing of the catalogue that a state holds, told by its id. */
interface WithId {
  readonly id: number
}

/** Category state as the specification names it (P7). */
export interface CategoryState<Category extends WithId, Product> {
  /** The categories that were loaded. */
  readonly categorylist: readonly Category[]
  /** The one that is looked at. */
  readonly specificCategory: Category | null
  /** Products of that one, as far as they were loaded, in the order of the list. */
  readonly categoryProductlist: readonly Product[]
}

export const noCategories: CategoryState<never, never> = {
  categorylist: [],
  specificCategory: null,
  categoryProductlist: [],
}

export function withCategories<Category extends WithId, Product>(
  state: CategoryState<Category, Product>,
  categorylist: readonly Category[],
): CategoryState<Category, Product> {
  return { ...state, categorylist }
}

/** Looks at a category with the first of its products; those of the one before are forgotten. */
export function withCategory<Category extends WithId, Product>(
  state: CategoryState<Category, Product>,
  seen: { readonly category: Category | null; readonly products: readonly Product[] },
): CategoryState<Category, Product> {
  return { ...state, specificCategory: seen.category, categoryProductlist: seen.products }
}

/** More products of the category that is looked at, behind those that are there or in front of them. */
export function withMoreProducts<Category extends WithId, Product>(
  state: CategoryState<Category, Product>,
  more: { readonly products: readonly Product[]; readonly place: 'before' | 'after' },
): CategoryState<Category, Product> {
  const { categoryProductlist: there } = state
  return {
    ...state,
    categoryProductlist: more.place === 'after' ? [...there, ...more.products] : [...more.products, ...there],
  }
}

/** Removes the category with that id; where it was looked at, nothing is looked at any more. */
export function withoutCategory<Category extends WithId, Product>(
  state: CategoryState<Category, Product>,
  id: number,
): CategoryState<Category, Product> {
  const isRemoved = state.specificCategory?.id === id
  return {
    categorylist: state.categorylist.filter((category) => category.id !== id),
    specificCategory: isRemoved ? null : state.specificCategory,
    categoryProductlist: isRemoved ? [] : state.categoryProductlist,
  }
}

/** An attribute as a state holds it: told by its id, its code begins the `code:value` pairs that name its values. */
interface Attribute {
  readonly id: number | string
  readonly code: string
}

/** Attribute state as the specification names it (P7). */
export interface AttributeState<One extends Attribute, Tag> {
  /** The attributes that were loaded, each with its values. */
  readonly attributelist: readonly One[]
  /** The values that were picked, as `code:value`. */
  readonly specificattributelist: readonly string[]
  readonly taglist: readonly Tag[]
}

export const noAttributes: AttributeState<never, never> = {
  attributelist: [],
  specificattributelist: [],
  taglist: [],
}

export function withAttributes<One extends Attribute, Tag>(
  state: AttributeState<One, Tag>,
  loaded: { readonly attributes: readonly One[]; readonly tags: readonly Tag[] },
): AttributeState<One, Tag> {
  return { ...state, attributelist: loaded.attributes, taglist: loaded.tags }
}

export function isPicked(state: AttributeState<Attribute, unknown>, pair: string): boolean {
  return state.specificattributelist.includes(pair)
}

/** Picks a value, or lets it go where it was picked. */
export function withToggled<One extends Attribute, Tag>(
  state: AttributeState<One, Tag>,
  pair: string,
): AttributeState<One, Tag> {
  const picked = state.specificattributelist
  return {
    ...state,
    specificattributelist: picked.includes(pair) ? picked.filter((one) => one !== pair) : [...picked, pair],
  }
}

/** The picked values of one attribute. */
export function pickedOf(state: AttributeState<Attribute, unknown>, code: string): readonly string[] {
  return state.specificattributelist.filter((pair) => pair.startsWith(`${code}:`))
}

/** Removes the attribute with that id, and what was picked of it. */
export function withoutAttribute<One extends Attribute, Tag>(
  state: AttributeState<One, Tag>,
  id: number | string,
): AttributeState<One, Tag> {
  const removed = state.attributelist.filter((attribute) => attribute.id === id)
  return {
    ...state,
    attributelist: state.attributelist.filter((attribute) => attribute.id !== id),
    specificattributelist: state.specificattributelist.filter(
      (pair) => !removed.some(({ code }) => pair.startsWith(`${code}:`)),
    ),
  }
}

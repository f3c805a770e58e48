import { type Term, term } from '#domain/catalogue/listing.ts'
import { bySize, type OptionValue } from '#domain/catalogue/option-term.ts'

/** A value of an option with the number that stands for it. */
export interface KnownOption extends OptionValue {
  readonly term: Term
}

/** An option that products share, such as the sizes of bangles, as lists can be filtered by it. */
export interface OptionFacet {
  readonly code: string
  readonly name: string
  readonly name_bn: string | null
  /** In the order in which people expect sizes. */
  readonly values: readonly KnownOption[]
}

/**
 * The options of all listed products, by code. They belong to products and have no table of their own, so they are
 * gathered while products are read. A value that no product has any more counts 0 and is not shown.
 */
export class OptionFacets {
  readonly #values = new Map<string, Map<string, KnownOption>>()
  readonly #facets = new Map<string, OptionFacet>()
  #count = 0

  /** Takes in a value that a product has; answers with its term. */
  termOf(value: OptionValue): Term {
    return this.term(value.code, value.valueCode) ?? this.#add(value)
  }

  /** The term of a `code:value` pair of an address. */
  term(code: string, valueCode: string): Term | undefined {
    return this.#values.get(code)?.get(valueCode)?.term
  }

  all(): OptionFacet[] {
    return [...this.#values].map(([code, values]) => this.#facets.get(code) ?? this.#sort(code, values))
  }

  #add(value: OptionValue): Term {
    this.#count += 1
    const known = { ...value, term: term('option', this.#count) }
    const values = this.#values.get(value.code) ?? new Map<string, KnownOption>()
    this.#values.set(value.code, values.set(value.valueCode, known))
    this.#facets.delete(value.code)
    return known.term
  }

  #sort(code: string, known: ReadonlyMap<string, KnownOption>): OptionFacet {
    const values = [...known.values()].toSorted(bySize)
    const facet = { code, name: values[0]?.name ?? code, name_bn: values[0]?.name_bn ?? null, values }
    this.#facets.set(code, facet)
    return facet
  }
}

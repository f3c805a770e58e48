import type { Seed, SeedProduct } from './seed-files.ts'

/** The store's numbers in a repeatable disorder: mulberry32, a public-domain generator of 32 bits. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const names = [
  'Anjali',
  'Bokul',
  'Chandra',
  'Dalia',
  'Elachi',
  'Falgun',
  'Godhuli',
  'Hasna',
  'Indira',
  'Jui',
  'Kamini',
  'Lata',
  'Madhobi',
  'Nilima',
  'Oporajita',
  'Parul',
  'Rajani',
  'Shiuli',
  'Togor',
  'Urvashi',
] as const

type Random = ReturnType<typeof randomNumbers>

/**
 * Products from `from` up to `to`, made of those of the seed with other names, prices, attributes, tags, dates and
 * stock: a large catalogue to measure with. The same numbers give the same products, whenever they are made.
 */
export function* manyProducts(
  seed: Seed,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<SeedProduct> {
  const bases = seed.products.filter((product) => !product.priceOnRequest)
  for (let number = from; number <= to; number += 1) {
    const random = randomNumbers(number)
    const base = bases[random(bases.length)]
    if (base !== undefined) yield variation(base, { number, random, seed })
  }
}

function variation(
  base: SeedProduct,
  { number, random, seed }: { readonly number: number; readonly random: Random; readonly seed: Seed },
): SeedProduct {
  const sku = `M${number}`
  const factor = 0.5 + random(200) / 100
  const price = (taka: number) => Math.max(50, Math.round((taka * factor) / 10) * 10)
  const name = `${names[random(names.length)]} ${base.name}`
  return {
    ...base,
    sku,
    slug: `${base.slug}-${number}`,
    name,
    publishedDaysAgo: random(1500),
    soldCount: random(400),
    attributes: Object.fromEntries(
      seed.attributes.map(({ code, values }) => [
        code,
        picked(random, values, base.attributes[code]?.length ?? 0).map((value) => value.code),
      ]),
    ),
    tags: picked(random, seed.tags, 1 + random(4)).map((tag) => tag.slug),
    variants: base.variants.map((variant, index) => ({
      ...variant,
      sku: `${sku}-${index + 1}`,
      barcode: null,
      price: price(variant.price),
      compareAt: random(4) === 0 ? price(variant.price) + 10 * (1 + random(60)) : null,
      stock: { banani: random(6), warehouse: random(20) },
    })),
  }
}

/** `count` different ones of `all`, fewer where there are not as many. */
function picked<Thing>(random: Random, all: readonly Thing[], count: number): Thing[] {
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(random(left.length), 1),
  ).flat()
}

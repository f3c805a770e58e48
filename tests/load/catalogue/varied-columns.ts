/** SQL of what differs from product to product, from an expression of its id. */

/** Two words and a number, as they follow a name. */
export function addedWords(id: string): string {
  return `' ' || ${word(id, 1)} || ' ' || ${word(id, 2)} || ' bn' || (${id}) % 997`
}

/** The expression of a name without its added words. */
export function withoutAddedWords(name: string): string {
  return `regexp_replace(${name}, '( [^ ]+){3}$', '')`
}

/** Some minute of the last two years. */
export function changedAt(id: string): string {
  return `now() - interval '1 minute' * (abs(hashint4(${id})::bigint) % 1000000)`
}

/** Few products sell many pieces. */
export function soldLately(id: string): string {
  return `(power(abs(hashint4(${id} + 1)::bigint) % 1000 / 1000.0, 6) * 200)::int`
}

/** A word of three syllables; the cube of a random share makes small numbers, and so some words, frequent. */
function word(id: string, salt: number): string {
  return `(select string_agg(
    (array['ka','ri','mo','na','shu','bo','li','ta','de','po','ja','chi','ru','ne','so'])[1 + chosen.n / part % 15], '' order by part)
  from unnest(array[1, 15, 225]) as part,
    (select (3000 * power(abs(hashint4((${id}) * 7 + ${salt})::bigint) % 100000 / 100000.0, 3))::int as n) chosen)`
}

/** SQL that puts rows of a table into an order; the parameter $1 is their ids, from the first to the last. */
export function placeText(table: string): string {
  return `
    update ${table} t set position = placed.position
    from unnest($1::int[]) with ordinality as placed (id, position)
    where t.id = placed.id and t.position <> placed.position`
}

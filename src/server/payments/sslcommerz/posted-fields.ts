/** Fields of a post that may be kept: what money, whose attempt, how it ended. Card fields and addresses may not. */
const keepable = [
  'status',
  'tran_id',
  'val_id',
  'amount',
  'currency',
  'currency_type',
  'currency_amount',
  'tran_date',
  'store_id',
  'card_type',
  'risk_level',
  'error',
  'value_a',
  'verify_key',
  'verify_sign',
] as const

const LENGTH_MAX = 300

export function postedFields(body: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(body))
}

export function evidenceFields(posted: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    keepable.flatMap((name) => {
      const value = posted[name]
      return value === undefined ? [] : [[name, plainText(value).slice(0, LENGTH_MAX)]]
    }),
  )
}

/** PostgreSQL stores neither U+0000 nor half a surrogate pair. */
function plainText(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}

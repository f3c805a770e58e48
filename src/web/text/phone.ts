/** A Bangladeshi number as people write it: +8801712345678 becomes 01712-345678; others stay as they are. */
export function phoneShown(e164: string): string {
  const [, operator, rest] = /^\+880(\d{4})(\d{6})$/.exec(e164) ?? []
  return operator === undefined || rest === undefined ? e164 : `0${operator}-${rest}`
}

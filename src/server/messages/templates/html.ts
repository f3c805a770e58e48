import { escapeMarkup } from '#server/platform/escape-markup.ts'

const markup = Symbol('markup')

/** Text that is markup already. `html` alone makes it, so nothing unescaped gets into a mail by accident. */
export interface Html {
  readonly [markup]: string
}

/** A template in which every value is escaped, unless it is markup itself. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const filled = parts.map((part, index) => {
    const value = values[index]
    return part + (value === undefined ? '' : textOf(value))
  })
  return { [markup]: filled.join('') }
}

/** The markup as text. */
export function markupOf(made: Html): string {
  return made[markup]
}

function textOf(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeMarkup(value)
  if (typeof value === 'number') return String(value)
  return 'map' in value ? value.map((one) => one[markup]).join('') : value[markup]
}

import type { Arguments } from '#contract/endpoint.ts'
import type { keepCheckout } from '#contract/shop/saved-carts.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import { CONTACT_MAX } from '#domain/limits.ts'
import type { CheckoutField } from '#domain/order/checkout-steps.ts'
import type { CheckoutStop } from '#domain/order/unfinished-checkout.ts'
import type { Language } from '#web/locale/language.ts'
import type { CheckoutValues } from './checkout-form.ts'
import { problemsOf } from './checkout-problems.ts'

interface LeftParts {
  readonly values: CheckoutValues
  readonly lines: readonly CartLine[]
  readonly language: Language
}

const contact: readonly CheckoutField[] = ['phone', 'name', 'email']
const address: readonly CheckoutField[] = ['area', 'address', 'landmark']

/** The checkout as it is kept for a reminder, if its buyer agrees. */
export function reminderOf({ values, lines, language }: LeftParts): Arguments<typeof keepCheckout>['body'] {
  return {
    agreed: values.remind,
    phone: values.phone.slice(0, CONTACT_MAX),
    lines: lines.map(({ variantId: id, quantity }) => ({ id, quantity })),
    stopped: stopOf(values),
    language,
  }
}

/** The first block that is not filled in rightly. */
function stopOf(values: CheckoutValues): CheckoutStop {
  const problems = problemsOf(values)
  const isWrong = (fields: readonly CheckoutField[]) => fields.some((name) => problems[name] !== undefined)
  if (isWrong(contact)) return 'contact'
  return isWrong(address) ? 'address' : 'order'
}

import { account } from './en/account.ts'
import { address } from './en/address.ts'
import { card } from './en/card.ts'
import { cart } from './en/cart.ts'
import { checkout } from './en/checkout.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { form } from './en/form.ts'
import { layout } from './en/layout.ts'
import { home } from './en/home.ts'
import { list } from './en/list.ts'
import { order } from './en/order.ts'
import { pages } from './en/pages.ts'
import { price } from './en/price.ts'
import { product } from './en/product.ts'
import { search } from './en/search.ts'
import { signIn } from './en/sign-in.ts'
import { stores } from './en/stores.ts'
import { wishlist } from './en/wishlist.ts'

/** Every visible word of the shop in English, by place. The type of all other languages. */
export const en = {
  account,
  address,
  card,
  cart,
  checkout,
  common,
  errors,
  form,
  layout,
  home,
  list,
  order,
  pages,
  price,
  product,
  search,
  signIn,
  stores,
  wishlist,
}
export type Text = typeof en

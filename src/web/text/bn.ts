import { account } from './bn/account.ts'
import { address } from './bn/address.ts'
import { card } from './bn/card.ts'
import { cart } from './bn/cart.ts'
import { checkout } from './bn/checkout.ts'
import { common } from './bn/common.ts'
import { errors } from './bn/errors.ts'
import { form } from './bn/form.ts'
import { layout } from './bn/layout.ts'
import { home } from './bn/home.ts'
import { list } from './bn/list.ts'
import { order } from './bn/order.ts'
import { pages } from './bn/pages.ts'
import { price } from './bn/price.ts'
import { product } from './bn/product.ts'
import { search } from './bn/search.ts'
import { signIn } from './bn/sign-in.ts'
import { stores } from './bn/stores.ts'
import { wishlist } from './bn/wishlist.ts'
import type { Text } from './en.ts'

/** Every visible word of the shop in Bangla. */
export const bn: Text = {
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

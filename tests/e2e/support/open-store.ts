import { startShop } from './start-shop.ts'

/** Opens the store that all page tests share; closes it after the last one. */
export default async function openStore(): Promise<() => Promise<void>> {
  const { address, close } = await startShop()
  process.env['STORE_URL'] = address
  return close
}

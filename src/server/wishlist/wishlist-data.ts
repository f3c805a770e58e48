import type { PersonalData } from '#server/accounts/account-parts.ts'
import { forgetStockAlerts } from '#server/stock-alerts/own-stock-alerts.ts'
import { listSavedItems, listAlerts } from './wishlist-data-store.ts'

/** Wishlist and wishes to be told, in the download of one's data. */
export const wishlistData: PersonalData = {
  name: 'wishlist',
  exportOf: async (db, { id, email, phone }) => ({
    pieces: await listSavedItems(db, id),
    tell_me: await listAlerts(db, id, contactsOf({ email, phone })),
  }),
  forget: (trx, person) => forgetStockAlerts(trx, contactsOf(person)),
}

function contactsOf({
  email,
  phone,
}: {
  readonly email: string | null
  readonly phone: string | null
}): string[] {
  return [email, phone].flatMap((contact) => contact ?? [])
}

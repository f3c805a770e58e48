import type { Accounts } from '#server/accounts/routes/open-accounts.ts'
import type { Undoer } from '#server/audit/undoer.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contentUndoers } from './content/edit/content-undoers.ts'
import { creditUndoers } from './credit/undo-credit.ts'
import { customerUndoers } from './customers/undo-customers.ts'
import { libraryUndoers } from './media/library/undo-library.ts'
import { viewUndoers } from './orders/staff-views/undo-views.ts'
import { orderUndoers } from './orders/undo/order-undoers.ts'
import { productUndoers } from './products/edit/edit-undoers.ts'
import { groupUndoers } from './promotions/groups/undo-groups.ts'
import { promotionUndoers } from './promotions/undo-promotions.ts'
import { savedReportUndoers } from './reports/saved/undo-saved.ts'
import { reminderUndoers } from './reminders/undo-reminders.ts'
import { reviewUndoers } from './reviews/undo-reviews.ts'
import { synonymUndoers } from './search-words/synonym-undoers.ts'
import { settingUndoers } from './settings/desk/setting-undoers.ts'
import { waitingUndoers } from './stock-alerts/notices/undo-waiting-setting.ts'
import { stockUndoers } from './stock/stock-undoers.ts'
import { termUndoers } from './terms/undo-terms.ts'
import { vatUndoers } from './vat/undo-vat.ts'
import { webhookUndoers } from './webhooks/undo-webhooks.ts'

interface Parts {
  readonly context: ShopContext
  readonly accounts: Pick<Accounts, 'undoers'>
  readonly clock: Clock
}

/** The ways back from all that staff do. */
export function allUndoers({ context, accounts, clock }: Parts): readonly Undoer[] {
  return [
    ...orderUndoers(context),
    ...viewUndoers(context),
    ...savedReportUndoers,
    ...customerUndoers({ clock }),
    ...stockUndoers({ clock }),
    ...accounts.undoers,
    ...termUndoers,
    ...promotionUndoers,
    ...groupUndoers,
    ...libraryUndoers,
    ...productUndoers,
    ...vatUndoers({ clock }),
    ...synonymUndoers,
    ...contentUndoers,
    ...creditUndoers,
    ...reviewUndoers,
    ...reminderUndoers(context),
    ...waitingUndoers,
    ...settingUndoers,
    ...webhookUndoers,
  ]
}

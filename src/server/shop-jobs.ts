import type { ShopContext } from '#server/orders/shop-context.ts'
import type { Jobs } from './jobs/jobs.ts'
import { registerReviewRequests } from './orders/deadlines/ask-for-reviews.ts'
import { registerParcelClosing } from './orders/parcels/problems/close-parcels.ts'
import { registerFollowJob } from './product-summary/follow-job.ts'
import { registerProductEditor } from './products/edit/edit-routes.ts'
import { registerGroupCount } from './promotions/groups/count-groups.ts'
import { registerReminders } from './reminders/remind.ts'
import { registerFigureJob } from './reports/keep-figures-job.ts'
import { registerReportMail, type MailContext } from './reports/saved/mail-reports.ts'
import { registerStockAlerts } from './stock-alerts/forget-told.ts'
import { registerNotices } from './stock-alerts/notices/send-notice.ts'
import { registerSoldJob } from './stock/sold/sold-job.ts'

/** Registers the jobs of orders, products and reports that have nothing else to open. */
export function registerShopJobs(jobs: Jobs, shop: ShopContext, reports: MailContext): void {
  registerFollowJob(jobs, shop.db)
  registerFigureJob(jobs, shop)
  registerReportMail(jobs, reports)
  registerSoldJob(jobs, shop)
  registerReviewRequests(jobs, shop)
  registerParcelClosing(jobs, shop)
  registerGroupCount(jobs, shop)
  registerReminders(jobs, shop)
  registerStockAlerts(jobs, shop.db)
  registerNotices(jobs, shop)
  registerProductEditor(jobs, shop)
}

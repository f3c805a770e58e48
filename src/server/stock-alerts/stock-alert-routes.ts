import { createStockAlert } from '#contract/shop/stock-alerts.ts'
import { STOCK_ALERTS_PER_NETWORK, STOCK_ALERT_WINDOW_MS } from '#domain/limits.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { rateLimit } from '#server/http/rate-limit.ts'
import { noteStockAlert } from './note-stock-alert.ts'

export function mountStockAlerts(app: ApiApp, db: Db): void {
  const limit = rateLimit({ max: STOCK_ALERTS_PER_NETWORK, windowMs: STOCK_ALERT_WINDOW_MS })
  mount(app, createStockAlert, ({ body }, { network }) => {
    limit(network)
    return noteStockAlert(db, body)
  })
}

import * as z from 'zod'
import { changeLowLevels, changeShopLowLevel, changeStock } from '#contract/staff/catalogue/stock.ts'
import { changedSince, entriesOf, type Act, type Undoer } from '#server/audit/undoer.ts'
import type { Db } from '#server/db/database.ts'
import { lockLevels, saveLevels } from './low-level-store.ts'
import { movementsOfRequest } from './movement-store.ts'
import type { StockContext } from './stock-context.ts'
import { lockShopLowLevel, saveShopLowLevel, StockSetting } from './stock-setting-store.ts'
import { undoWithin } from './undo-movement.ts'

/** The ways back: other movements for shelves that staff changed by hand, and the levels of before. */
export function stockUndoers({ clock }: Pick<StockContext, 'clock'>): readonly Undoer[] {
  return [
    {
      kind: 'stock_changed',
      calls: [changeStock],
      right: changeStock.access.staff,
      fits: (act) => entriesOf(act, 'stock').length > 0,
      undo: async (trx, act) => {
        for (const id of await movementsOfRequest(trx, act.requestId)) await undoWithin(trx, id, clock())
      },
    },
    {
      kind: 'level_changed',
      calls: [changeLowLevels, changeShopLowLevel],
      right: changeLowLevels.access.staff,
      fits: (act) => entriesOf(act, 'variant').length > 0 || entriesOf(act, 'setting').length > 0,
      undo: async (trx, act) => {
        await levelsBack(trx, act)
        await shopLevelBack(trx, act)
      },
    },
  ]
}

const VariantLevel = z.object({ low_stock_level: z.int().nullable() })

async function levelsBack(trx: Db, act: Act): Promise<void> {
  const changes = entriesOf(act, 'variant').map(({ thing_id, before, after }) => ({
    variant: Number(thing_id),
    level: VariantLevel.parse(before).low_stock_level,
    left: VariantLevel.parse(after).low_stock_level,
  }))
  const now = await lockLevels(
    trx,
    changes.map(({ variant }) => variant),
  )
  const isAsLeft = changes.every(({ variant, left }) =>
    now.some((one) => one.variant === variant && one.low_level === left),
  )
  if (!isAsLeft) throw changedSince()
  await saveLevels(trx, changes)
}

const ShopLevel = z.object({ value: StockSetting })

async function shopLevelBack(trx: Db, act: Act): Promise<void> {
  for (const { before, after } of entriesOf(act, 'setting')) {
    const left = ShopLevel.parse(after).value.low_level
    if ((await lockShopLowLevel(trx)) !== left) throw changedSince()
    await saveShopLowLevel(trx, ShopLevel.parse(before).value.low_level)
  }
}

import * as z from 'zod'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { fromTaka, poisha } from '#domain/money.ts'
import { CREDIT_BONUS_MAX } from '#domain/order/returns/return-credit.ts'
import type { AdvanceRule, CashRules, DeliveryRules } from '#domain/pricing/checkout-rules.ts'
import { Clock, type StoreView } from '#contract/shop/content.ts'

const TakaAmount = z.int().min(0).max(100_000_000)
const Rate = z.int().min(0).max(10_000)
const Zones = z.array(z.enum(zoneCodes))
const CategorySlugs = z.array(z.string())

const Advance = z.object({
  when: z.object({
    new_customer: z.boolean().optional(),
    zone: z.enum(zoneCodes).optional(),
    total_over: TakaAmount.optional(),
    refusals_from: z.int().min(1).optional(),
  }),
  take: z.union([
    z.object({ kind: z.literal('delivery') }),
    z.object({ kind: z.literal('full') }),
    z.object({ kind: z.literal('percent'), rate: Rate }),
  ]),
})

/** The setting `checkout` (migrations/0021): amounts in whole taka, rates in hundredths of a per cent. */
export const CheckoutSettings = z.object({
  policy_version: z.string().min(1),
  delivery: z.object({
    base_grams: z.int().min(1),
    per_kilogram: TakaAmount,
    piece_grams: z.int().min(1),
    free_over: TakaAmount.nullable(),
    express: z.object({ on: z.boolean(), zones: Zones, charge: TakaAmount, cut_off: Clock }),
    collect: z.object({
      on: z.boolean(),
      /** Code of the shop. */
      location: z.string(),
      ready_minutes: z.int().min(0),
      last_order: Clock,
    }),
  }),
  cash: z.object({
    on: z.boolean(),
    fee: TakaAmount,
    min_total: TakaAmount,
    max_total: TakaAmount,
    zones_off: Zones,
    categories_off: CategorySlugs,
    made_to_order: z.boolean(),
    open_unconfirmed: z.int().min(1),
    advance: z.array(Advance),
  }),
  confirm: z.object({
    code: z.boolean(),
    /** Orders in cash beyond so much are called as well; null: none. */
    call_over: TakaAmount.nullable(),
    /** A number whose parcel was taken in so lately, on the same device, needs no code. */
    trusted_days: z.int().min(0),
    cancel_hours: z.int().min(1),
    remind_minutes: z.int().min(1),
    remind_at: Clock,
  }),
  payment: z.object({
    methods: z.array(z.enum(['bkash', 'nagad', 'card', 'wallet'])),
    hold_minutes: z.int().min(5),
    cancel_hours: z.int().min(1),
  }),
  returns: z.object({
    days: z.int().min(0),
    photos_for: z.array(z.enum(['wrong_item', 'damaged', 'size', 'different', 'changed_mind'])),
    /** Store credit in place of the money, with what the shop adds in whole per cent. */
    credit: z
      .object({ on: z.boolean(), bonus_percent: z.int().min(0).max(CREDIT_BONUS_MAX) })
      .default({ on: false, bonus_percent: 0 }),
  }),
})
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

/** Rules in the domain's terms. Category slugs that no longer exist mean nothing. */
export function deliveryRulesOf(
  { delivery }: CheckoutSettings,
  charges: StoreView['delivery'],
): DeliveryRules {
  const { express, collect } = delivery
  return {
    charges: {
      inside_dhaka: fromTaka(charges.inside_dhaka),
      suburbs: fromTaka(charges.suburbs),
      elsewhere: fromTaka(charges.elsewhere),
    },
    baseGrams: delivery.base_grams,
    perKilogram: fromTaka(delivery.per_kilogram),
    pieceGrams: delivery.piece_grams,
    freeOver: delivery.free_over === null ? null : fromTaka(delivery.free_over),
    express: {
      on: express.on,
      zones: express.zones,
      charge: fromTaka(express.charge),
      cutOff: express.cut_off,
    },
    collect: { on: collect.on, readyMinutes: collect.ready_minutes, lastOrder: collect.last_order },
  }
}

type IdOfCategory = (slug: string) => number | undefined

export function cashRulesOf({ cash }: CheckoutSettings, idOf: IdOfCategory): CashRules {
  return {
    on: cash.on,
    fee: cash.on ? fromTaka(cash.fee) : poisha(0),
    minTotal: fromTaka(cash.min_total),
    maxTotal: fromTaka(cash.max_total),
    zonesOff: cash.zones_off,
    categoryIdsOff: cash.categories_off.flatMap((slug) => idOf(slug) ?? []),
    madeToOrder: cash.made_to_order,
    openUnconfirmed: cash.open_unconfirmed,
    advance: cash.advance.map(advanceOf),
  }
}

function advanceOf({ when, take }: z.infer<typeof Advance>): AdvanceRule {
  return {
    when: {
      ...(when.new_customer === undefined ? {} : { newCustomer: when.new_customer }),
      ...(when.zone === undefined ? {} : { zone: when.zone }),
      ...(when.total_over === undefined ? {} : { totalOver: fromTaka(when.total_over) }),
      ...(when.refusals_from === undefined ? {} : { refusalsFrom: when.refusals_from }),
    },
    take,
  }
}

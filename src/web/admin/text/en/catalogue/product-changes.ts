import type { ChangedPrice, PriceRounding } from '#domain/product-editing/price-rule.ts'
import type {
  ChangeReason,
  EndedSales,
  ProductAction,
  ProductChangeState,
} from '#domain/product-editing/product-change.ts'

const products = (count: string) => `${count} ${count === '1' ? 'product' : 'products'}`

const variants = (count: string) => `${count} ${count === '1' ? 'variant' : 'variants'}`

type OfAction = Readonly<Record<ProductAction, (count: string) => string>>

/** Work with many products at once. */
export const productChangesWords = {
  changes: {
    title: 'Work with many products',
    lead: 'What was done with many products in the last 30 days, and the way back.',
    empty: 'Nobody has changed many products at once yet.',
    label: 'Selected products',
    select: (sku: string) => `Select ${sku}`,
    selectAll: 'Select all on this page',
    toList: 'Back to the list',
    actions: {
      publish: 'Publish',
      schedule: 'Publish later',
      draft: 'Make draft',
      archive: 'Archive',
      category: 'Set category',
      tags: 'Change tags',
      duplicate: 'Duplicate',
      price: 'Change prices',
      sale: 'Put on sale',
      end_sale: 'End the sale',
    } satisfies Record<ProductAction, string>,
    more: 'More',
    publishAt: 'Publish at',
    goesOn: (at: string) => `On sale from ${at}.`,
    category: 'Main category',
    addTag: 'Add the tag',
    removeTag: 'Remove the tag',
    unknownTag: (name: string) => `There is no tag “${name}”. Make it on the page of tags.`,
    noTag: 'Name a tag.',
    ask: {
      schedule: (count) => `Publish ${products(count)} at that time?`,
      publish: (count) => `Publish ${products(count)}?`,
      draft: (count) => `Take ${products(count)} out of the shop as drafts?`,
      archive: (count) => `Archive ${products(count)}?`,
      category: (count) => `Set the main category of ${products(count)}?`,
      tags: (count) => `Change the tags of ${products(count)}?`,
      duplicate: (count) => `Make drafts like ${products(count)}?`,
      price: (count) => `Change the prices of ${variants(count)}?`,
      sale: (count) => `Put ${variants(count)} on sale?`,
      end_sale: (count) => `End the sale of ${variants(count)}?`,
    } satisfies OfAction as OfAction,
    start: 'Do it',
    back: 'Do nothing',
    stop: 'Stop',
    undo: 'Undo all of it',
    states: {
      prepared: 'Not begun',
      running: 'Going on',
      done: 'Done',
      cancelled: 'Stopped',
      undoing: 'Being taken back',
      undone: 'Taken back',
    } satisfies Record<ProductChangeState, string>,
    running: (done: string, count: string) => `${done} of ${count} done. It goes on if you leave this page.`,
    summary: {
      done: (count: string) => `${count} done.`,
      refused: (count: string) => `${count} left as ${count === '1' ? 'it was' : 'they were'}.`,
      waiting: (count: string) => `${count} not begun.`,
      undone: (count: string) => `${count} taken back.`,
      kept: (count: string) => `${count} changed by somebody since, and left so.`,
    },
    most: (count: string) => `More was chosen: the first ${count} are taken.`,
    refresh: 'Look again',
    product: 'Product',
    outcome: 'Outcome',
    outcomes: { waiting: '–', done: 'done', undone: 'taken back' },
    reasons: {
      unchanged: 'It is so already.',
      on_sale: 'It is in the shop already.',
      incomplete: 'It lacks what a shopper needs:',
      changed: 'Somebody changed it since.',
      gone: 'It is gone.',
      forbidden: 'You may not do this any more.',
      invalid: 'Its form has an error. Open it and save it once.',
      internal: 'Something went wrong with it. Try it again.',
      not_positive: 'The price would be nothing or less.',
      too_high: 'The price would be too high.',
      over_compare_at: 'The price would not be below the compare-at price.',
      below_sale: 'The price would not be above that of a sale that runs or is planned.',
      not_below: 'The sale price would not be below the price.',
      never_asked:
        'It was never published at its price, so there is no earlier price to show beside a lower one.',
      has_sale: 'It has a sale in that time already.',
      over: 'The time of the sale is over.',
    } satisfies Record<ChangeReason, string>,
    copy: 'The copy',
    prices: {
      of: 'Which price',
      ofs: { price: 'Price', compare_at: 'Compare-at price', both: 'Both' } satisfies Record<
        ChangedPrice,
        string
      >,
      way: 'How',
      ways: {
        up_percent: 'Up by %',
        down_percent: 'Down by %',
        up_amount: 'Up by ৳',
        down_amount: 'Down by ৳',
      },
      value: 'By how much',
      round: 'Rounded to',
      rounds: { taka: 'whole taka', ten: '৳10', fifty: '৳50', nine: 'an end in 9' } satisfies Record<
        PriceRounding,
        string
      >,
      show: 'Show new prices',
      price: 'Price',
      compareAt: 'Compare-at price',
      margin: 'Margin',
      below: (count: string) => `${count} would be sold below cost.`,
      belowCost: 'below cost',
    },
    sales: {
      way: 'How',
      ways: { percent: 'Off by %', amount: 'Off by ৳', price: 'Sale price in ৳' },
      value: 'How much',
      starts: 'From',
      startsHint: 'Empty: at once. The time of Dhaka.',
      ends: 'Until',
      open: 'Until I end it',
      replace: 'Other sales of that time make room',
      show: 'Show sale prices',
      end: 'Which sales end',
      ended: { running: 'Those that run', planned: 'Planned ones', all: 'All of them' } satisfies Record<
        EndedSales,
        string
      >,
      endShow: 'Show what ends',
      none: 'None of them has such a sale.',
      off: 'Off',
      times: {
        fromNow: 'At once',
        from: (start: string) => `From ${start}`,
        until: (end: string) => `until ${end}`,
        open: 'until you end it',
      },
    },
  },
}

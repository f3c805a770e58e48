import type { VatRateView } from '#contract/staff/vat/classes.ts'

export const vatWords = {
  vat: {
    title: 'VAT',
    lead: 'Prices include VAT. A product takes the rate of its VAT class; without one its category decides, and else the shop. Orders keep the rate that they were sold under.',
    classes: 'Classes and rates',
    today: (rate: string) => `${rate} % today`,
    noRate: 'no rate yet',
    from: (rate: string, day: string) => `${rate} % from ${day}`,
    products: (count: number, written: string) =>
      count === 0 ? 'no product' : count === 1 ? 'one product' : `${written} products`,
    archived: 'archived',
    without: 'Products without a class',
    withoutLead:
      'They take the rate of the nearest category that has one of its own, and else that of the shop.',
    withoutCount: (count: number, written: string) =>
      count === 0
        ? 'Every product has a class.'
        : count === 1
          ? 'One product has no class.'
          : `${written} products have no class.`,
    shop: 'The shop',
    inherited: (rate: string, of: string) => `${rate} % (${of})`,
    noneFrom: (day: string) => `none of its own from ${day}`,
    rateIn: (place: string) => `VAT: ${place}`,
    shopLead: 'This rate counts for products without a class whose categories have no rate of their own.',
    categoryLead:
      'These rates count for products without a class in this category and in those below it that have no rate of their own.',
    inheritsNow: (rate: string, of: string) =>
      `Today it has no rate of its own and takes ${rate} % from: ${of}.`,
    noOwn: 'none of its own',
    conflict: (now: string) =>
      `Somebody changed these rates meanwhile. They are now: ${now}. Your entry is still in the form; save it again if it is right.`,
    endTitle: 'No rate of its own any more',
    endLead:
      'From this day on the category takes the rate of the nearest one above it again, and else that of the shop.',
    end: 'Take the rate of the one above',
    endNothing: 'It has no rate of its own on the day before.',
    newClass: 'New class',
    nameEn: 'Name in English',
    nameBn: 'Name in Bangla',
    percent: 'Rate in per cent',
    percentHint: 'With at most two decimals, such as 7.5.',
    fromDay: 'From the beginning of this day in Dhaka',
    make: 'Make the class',
    toList: 'VAT',
    rates: 'Rates',
    states: { over: 'over', now: 'now', planned: 'planned' } satisfies Record<VatRateView['state'], string>,
    removeRate: (rate: string) => `Take back: ${rate}`,
    remove: 'Take back',
    newRate: 'New rate',
    newRateHint: (day: string) =>
      `From ${day} or later, as orders of before keep their rate. On the first day it counts from midnight.`,
    newRateFree: 'Nothing was sold under this class yet, so that its rate can begin on any day.',
    sameDay: 'A rate of the same day is replaced.',
    plan: 'Save the rate',
    names: 'Names',
    save: 'Save',
    movedTitle: 'Products',
    moveLead:
      'All products of this class get another one at once. Orders that were placed keep their VAT; the prices stay.',
    moveTo: 'The other class',
    noClass: 'None: their categories decide',
    move: 'Give them the other class',
    archiveTitle: 'Archive',
    archiveLead: 'Takes the class out of the choices of the product editor. Orders keep it.',
    archiveFirst: 'Products have this class. Give them another one first.',
    archive: 'Archive the class',
    restore: 'Put it back',
    done: {
      made: 'The class is made.',
      named: 'The names are saved.',
      rated: 'The rate is saved.',
      unrated: 'The rate is taken back.',
      ended: 'The category has no rate of its own from that day on.',
      archived: 'The class is archived.',
      restored: 'The class can be chosen again.',
    },
    moved: (count: string) => `Products with the other class now: ${count}.`,
    parts: 'VAT',
    report: 'Report by month',
    reportTitle: 'VAT by month',
    reportLead:
      'A sale counts on the day of its delivery, as in the books; what is refused, sent back or given back counts on its own day. Amounts include VAT unless stated.',
    month: 'Month',
    show: 'Show',
    print: 'Print',
    monthOf: (month: string, year: string) => `${month} ${year}`,
    columns: {
      rate: 'VAT rate',
      sales: 'Sales',
      returns: 'Returns, refusals',
      net: 'Net',
      without_vat: 'Net without VAT',
      vat_of_sales: 'VAT of sales',
      vat_of_returns: 'VAT of returns',
      vat: 'VAT',
    },
    rateOf: (rate: string) => `${rate} %`,
    delivery: 'Delivery charges',
    sum: 'In all',
    noSales: 'Nothing was delivered or sent back in this month.',
    agrees: 'The VAT agrees with the books to the poisha.',
    differs: (books: string) =>
      `The books say ${books} of VAT for this month. Tell the person who runs the shop.`,
  },
}

/** Words around amounts; `spoken` ones are for readers, who would otherwise hear a currency sign. */
export const price = {
  from: (amount: string) => `From ${amount}`,
  off: (percent: number) => `−${percent} %`,
  save: (amount: string) => `Save ${amount}`,
  onRequest: 'Price on request',
  saleEndsIn: (left: string) => `Sale ends in ${left}`,
  saleOver: 'This sale is over. Reload the page to see the current price.',
  saleUntil: (moment: string) => `On sale until ${moment}.`,
  includesVat: 'Price includes VAT.',
  freeDelivery: (missing: string) => `Add ${missing} for free delivery.`,
  deliveryIsFree: 'Free delivery',
  discount: 'Discount',
  roundedDown: 'Rounded down',
  spoken: (amount: string) => `${amount} taka`,
  spokenFrom: (amount: string) => `From ${amount} taka`,
  spokenSale: (now: string, before: string, saved: string) =>
    `Sale price ${now} taka, was ${before} taka, you save ${saved} taka`,
}

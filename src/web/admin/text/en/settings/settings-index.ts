/** Name and line of each page in the index of settings. */
export const settingsIndexWords = {
  groups: {
    shop: 'The shop',
    selling: 'Selling',
    connections: 'Other companies and programs',
    team: 'Staff',
    reference: 'For reference',
  },
  lines: {
    store: ['Store', 'Names, addresses, numbers and pages in networks'],
    branding: ['Logo and colour', 'The logo and the accent of pages, mails and papers'],
    stores: ['Shops to visit', 'Addresses, opening hours and holidays'],
    menu: ['Menu and footer', 'Links behind the categories and below every page'],
    delivery: ['Delivery', 'Charges, days and places'],
    checkout: ['Orders and payment', 'Cash at the door, confirmation, waiting times, returns'],
    vat: ['VAT', 'Rates and the products that they count for'],
    reasons: ['Reasons for returns', 'What people may choose when they send something back'],
    messages: ['Texts of messages', 'Words of SMS and e-mails to customers'],
    payments: ['Payment companies', 'Accounts through which money comes'],
    couriers: ['Couriers', 'Accounts at couriers'],
    webhooks: ['Webhooks', 'Addresses that are told what happens in the shop'],
    keys: ['API keys', 'Keys by which other programs call the shop'],
    feeds: ['Product feeds', 'Lists of products for advertisers'],
    staff: ['Staff', 'People who work here'],
    roles: ['Roles', 'What each role may do'],
    audit: ['Who did what', 'Every change, with its person and time'],
    constants: ['Constants', 'Values that nobody changes here'],
  },
} satisfies {
  readonly lines: Readonly<Record<string, readonly [name: string, line: string]>>
  readonly [name: string]: unknown
}

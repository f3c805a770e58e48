import type { OrderChannel } from '#domain/order/order-channel.ts'
import { reportWordsEn } from '#domain/reports/report-words-en.ts'
import { courierName, methodName } from '#server/messages/templates/en/names.ts'

/** The words of a report by mail. */
export const mailWordsEn = {
  report: reportWordsEn,
  channels: {
    web: 'Storefront',
    phone: 'Phone',
    messenger: 'Messenger',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    counter: 'Counter',
  } as Readonly<Record<OrderChannel, string>>,
  courier: courierName,
  method: methodName,
  subject: (name: string, days: string) => `${name}, ${days}`,
  lead: (report: string, days: string, before: string) => `${report}, ${days}, beside ${before}.`,
  figure: 'Figure',
  now: 'These days',
  before: 'Before',
  noMoney: 'You do not see amounts of money: your role has no right to them.',
  nothing: 'Nothing was sold or brought on these days, nor on the days before.',
  more: (rows: string) => `${rows} more rows are in the report.`,
  csv: 'All rows are in the file that comes with this mail.',
  csvTooLarge: 'The table is too large for a mail: open the report and save it there.',
  open: 'Open the report',
  why: 'You asked for this report. You can change or stop its mails on its page.',
}
export type MailReportWords = typeof mailWordsEn

/**
 * Why an attempt brought no money, or money that waits for staff, in the words that pages know (design: ux 4.4). The
 * company's own words are never shown; an unknown reason is `declined`.
 */
export const paymentProblems = [
  /** The wallet or card has too little money. */
  'balance',
  /** Code or PIN not accepted. */
  'pin',
  /** Over a limit of the wallet or card. */
  'limit',
  /** The company's page was left. */
  'left',
  /** Nobody paid in time. */
  'expired',
  'declined',
  /** The session could not be opened: the company said no, or nothing. */
  'not_started',
  /** Another amount or currency than was asked for. */
  'amount',
  'currency',
  /** The company itself warns of the payment. */
  'risk',
  /** The company does not tell how it ended. */
  'silent',
  /** The order was paid otherwise or cancelled meanwhile, and the money was left where it was. */
  'moved_on',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

import type { Context } from 'hono'

/** The generation of the API in a call. */
export type Generation = 'v1' | 'v2'

const messages: Readonly<Record<string, string>> = {
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid Amount',
  '2007': 'Invalid Currency',
  '2008': 'Invalid Intent',
  '2014': 'Invalid PIN',
  '2023': 'Insufficient Balance',
  '2031': 'Invalid Merchant Invoice Number',
  '2033': 'Transaction Not Found',
  '2049': 'Invalid Callback URL',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2065': 'Mandatory Field Missing',
  '2071': 'Refund is not possible',
}

/** No, in the manner of its generation: v1 says so with a status of 200, v2 with 400 (payments 2.7). */
export function no(c: Context, generation: Generation, code: string): Response {
  const message = messages[code] ?? 'Failed'
  return generation === 'v1'
    ? c.json({ statusCode: code, statusMessage: message })
    : c.json({ internalCode: `sandbox_${code}`, externalCode: code, errorMessageEn: message }, 400)
}

/** Done, in the manner of its generation. */
export function yes(c: Context, generation: Generation, words: object): Response {
  const head = generation === 'v1' ? { statusCode: '0000', statusMessage: 'Successful' } : {}
  return c.json({ ...head, ...words })
}

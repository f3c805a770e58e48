import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSmsSandbox, type SmsSandbox } from '#sandbox/messages/sms-sandbox.ts'
import { openBulkSmsBd } from './bulksmsbd.ts'
import type { Sms, SmsAnswer, SmsGateway } from './sms-gateway.ts'
import { openSslWireless } from './ssl-wireless.ts'
import { openTwilio } from './twilio.ts'

interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Instead of a status: the connection breaks after the request has come. */
const HANG_UP = 0

let sandbox: SmsSandbox
/** A server that answers every call with what the test says, and keeps what it was sent. */
const scripted = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    seen = { method, path: url, headers, body }
    if (answer.status === HANG_UP) request.socket.destroy()
    else response.writeHead(answer.status, answer.headers).end(answer.body)
  })
})
let seen: SeenRequest | undefined
let answer: { status: number; headers?: Record<string, string>; body: string }
let scriptedUrl: string

beforeAll(async () => {
  sandbox = await startSmsSandbox()
  await once(scripted.listen(0, '127.0.0.1'), 'listening')
  scriptedUrl = `http://127.0.0.1:${(scripted.address() as AddressInfo).port}`
})

afterAll(async () => {
  await sandbox.close()
  scripted.close()
})

beforeEach(() => {
  seen = undefined
})

const open: Record<string, (url: string, secret?: string) => SmsGateway> = {
  'ssl-wireless': (url, token = 'a-token') => openSslWireless({ url, token, sid: 'ABHORON', timeoutMs: 300 }),
  bulksmsbd: (url, apiKey = 'a-key') => openBulkSmsBd({ url, apiKey, senderId: '8809612', timeoutMs: 300 }),
  twilio: (url, authToken = 'a-token') =>
    openTwilio({ url, accountSid: 'AC123', authToken, from: 'Abhoron', timeoutMs: 300 }),
}
const names = Object.keys(open)

function gateway(name: string, url: string, secret?: string): SmsGateway {
  const opener = open[name]
  if (opener === undefined) throw new Error(`No gateway ${name}`)
  return opener(url, secret)
}

function sms(to: string, text = '123456 is your code & more'): Sms {
  return { to, text, purpose: 'otp', clientRef: to.slice(-4) + String(Math.random()).slice(2, 12) }
}

test.each(names)('%s takes an SMS, tells its number and its segments', async (name) => {
  const message = sms('+8801712345678', 'আপনার অর্ডার A1001 নিশ্চিত হয়েছে। মোট ২৪৫০ টাকা & আরও অনেক কথা এখানে আছে।')
  const taken = await gateway(name, sandbox.url).send(message)
  expect(taken).toEqual({ accepted: true, gatewayId: expect.stringMatching(/.{6,}/) as string, segments: 2 })
  const inbox = (await (
    await fetch(`${sandbox.url}/__emu/inbox?to=${encodeURIComponent('+8801712345678')}`)
  ).json()) as unknown[]
  expect(inbox).toContainEqual(expect.objectContaining({ gateway: name, text: message.text, segments: 2 }))
})

test.each([
  ['ssl-wireless', '4026', '5000', '4001'],
  ['bulksmsbd', '1001', '1007', '1011'],
  ['twilio', '21610', '20005', '20003'],
])('%s: numbers that end in 00, 01, 02 and a wrong credential', async (name, ...codes) => {
  const [blocked, poor, stranger] = codes
  const at = gateway(name, sandbox.url)
  expect(await at.send(sms('+8801712345600'))).toEqual({ accepted: 'unknown', code: 'timeout' })
  expect(await at.send(sms('+8801712345601'))).toEqual({ accepted: false, code: blocked, retry: 'no' })
  expect(await at.send(sms('+8801712345602'))).toEqual({
    accepted: false,
    code: poor,
    retry: 'other_gateway',
  })
  expect(await gateway(name, sandbox.url, 'wrong').send(sms('+8801712345678'))).toEqual({
    accepted: false,
    code: stranger,
    retry: 'other_gateway',
  })
})

test('SSL Wireless is asked as its document says', async () => {
  answer = { status: 200, body: '{"status":"SUCCESS","status_code":200,"smsinfo":[]}' }
  await openSslWireless({ url: scriptedUrl, token: 't0k', sid: 'ABHORON' }).send({
    to: '+8801712345678',
    text: '"কোড" & 1',
    purpose: 'otp',
    clientRef: 'ref-1',
  })
  expect(seen).toMatchObject({ method: 'POST', path: '/api/v3/send-sms' })
  expect(seen?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    api_token: 't0k',
    sid: 'ABHORON',
    msisdn: '8801712345678',
    sms: '"কোড" & 1',
    csms_id: 'ref-1',
  })
})

test('BulkSMSBD is asked by a form, with nothing secret in the address', async () => {
  answer = { status: 200, body: '202' }
  await openBulkSmsBd({ url: scriptedUrl, apiKey: 'k&y', senderId: 'Abhoron' }).send({
    to: '+8801712345678',
    text: 'কোড & 1+1',
    purpose: 'otp',
    clientRef: 'ref-1',
  })
  expect(seen).toMatchObject({ method: 'POST', path: '/api/smsapi' })
  expect(seen?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(seen?.body))).toEqual({
    api_key: 'k&y',
    senderid: 'Abhoron',
    number: '8801712345678',
    message: 'কোড & 1+1',
    type: 'text',
  })
})

test.each([
  ['Abhoron', { From: 'Abhoron' }],
  ['MG0123', { MessagingServiceSid: 'MG0123' }],
])('Twilio is asked in the name of %s, with a password in no address', async (from, sender) => {
  answer = { status: 201, body: '{"sid":"SM1","num_segments":"1"}' }
  await openTwilio({ url: scriptedUrl, accountSid: 'AC1', authToken: 's3cret', from }).send({
    to: '+8801712345678',
    text: 'Hi',
    purpose: 'otp',
    clientRef: 'ref-1',
  })
  expect(seen).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' })
  expect(seen?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:s3cret').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(seen?.body))).toEqual({
    To: '+8801712345678',
    Body: 'Hi',
    ...sender,
  })
})

const ok = { accepted: true, segments: 1 } as const
const no = (code: string) => ({ accepted: false, code, retry: 'no' }) as const
const later = (code: string) => ({ accepted: false, code, retry: 'later' }) as const
const other = (code: string) => ({ accepted: false, code, retry: 'other_gateway' }) as const
const ssl = (code: unknown, info: object[] = []) =>
  JSON.stringify({ status: 'FAILED', status_code: code, smsinfo: info })
const sent = { sms_status: 'SUCCESS', reference_id: '6a1f' }

const answers: readonly (readonly [string, string, SmsAnswer])[] = [
  ['ssl-wireless', ssl(200, [sent]), { ...ok, gatewayId: '6a1f' }],
  ['ssl-wireless', ssl('200', [sent]), { ...ok, gatewayId: '6a1f' }],
  ['ssl-wireless', ssl(200, [{ sms_status: 'FAILED' }]), other('sms failed')],
  ['ssl-wireless', ssl(200, []), other('sms failed')],
  ['ssl-wireless', ssl(4023), { ...ok, gatewayId: 'ref-1' }],
  ...[4025, 4026, 4027].map((code) => ['ssl-wireless', ssl(code), no(String(code))] as const),
  ...[4029, 4031].map((code) => ['ssl-wireless', ssl(code), later(String(code))] as const),
  ...[4001, 4002, 4003, 4005, 4020, 4022, 5000, 4999].map(
    (code) => ['ssl-wireless', ssl(code), other(String(code))] as const,
  ),
  ['bulksmsbd', '{"response_code":202,"message_id":123456}', { ...ok, gatewayId: '123456' }],
  ['bulksmsbd', '202', { ...ok, gatewayId: 'ref-1' }],
  ['bulksmsbd', '{"response_code":1001}', no('1001')],
  ['bulksmsbd', '1007', other('1007')],
  ...[1002, 1003, 1005, 1006, 1011, 1012, 1013, 1016, 1021, 1031, 1032].map(
    (code) => ['bulksmsbd', `{"response_code":${code}}`, other(String(code))] as const,
  ),
  ['twilio', '{"sid":"SM1","status":"queued","num_segments":"1"}', { accepted: 'unknown', code: 'garbage' }],
  ['bulksmsbd', '<html>Welcome to the Wi-Fi</html>', { accepted: 'unknown', code: 'garbage' }],
  ['ssl-wireless', '', { accepted: 'unknown', code: 'garbage' }],
]

test.each(answers)('%s answers 200 with %s', async (name, body, expected) => {
  answer = { status: 200, body }
  expect(
    await gateway(name, scriptedUrl).send({ ...sms('+8801712345678', 'Hi'), clientRef: 'ref-1' }),
  ).toEqual(expected)
})

test.each([
  [201, '{"sid":"SM1","num_segments":"2"}', { accepted: true, gatewayId: 'SM1', segments: 2 }],
  [400, '{"code":21211,"message":"…","status":400}', no('21211')],
  [400, '{"code":21614}', no('21614')],
  [400, '{"code":21408}', other('21408')],
  [401, '{"code":20003}', other('20003')],
  [429, '{"code":20429}', later('20429')],
  [500, '{"code":20500}', other('20500')],
  [503, 'Service Unavailable', other('http 503')],
  [201, 'not JSON', { accepted: 'unknown', code: 'garbage' }],
])('Twilio answers %d with %s', async (status, body, expected) => {
  answer = { status, body }
  expect(await gateway('twilio', scriptedUrl).send(sms('+8801712345678', 'Hi'))).toEqual(expected)
})

test.each(names)(
  '%s is not followed to another address, where the credentials would go along',
  async (name) => {
    answer = { status: 307, headers: { location: `${sandbox.url}/api/v3/send-sms` }, body: '' }
    expect(await gateway(name, scriptedUrl).send(sms('+8801712345678'))).toEqual(other('http 307'))
  },
)

test.each(names)('%s that cannot be reached has certainly sent nothing', async (name) => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await once(closed.close(), 'close')
  expect(await gateway(name, `http://127.0.0.1:${port}`).send(sms('+8801712345678'))).toEqual(
    other('econnrefused'),
  )
})

test.each(names)('%s that hangs up after it has heard us may have sent the SMS', async (name) => {
  answer = { status: HANG_UP, body: '' }
  expect(await gateway(name, scriptedUrl).send(sms('+8801712345678'))).toEqual({
    accepted: 'unknown',
    code: 'broken econnreset',
  })
})

test.each(names)('%s that answers without end is not listened to for ever', async (name) => {
  answer = { status: 200, body: 'x'.repeat(10_000_000) }
  expect(await gateway(name, scriptedUrl).send(sms('+8801712345678'))).toEqual({
    accepted: 'unknown',
    code: 'garbage',
  })
})

test.each([
  ['bulksmsbd', 123.45],
  ['twilio', 12.34],
])('%s tells what is left to spend', async (name, amount) => {
  expect(await gateway(name, sandbox.url).balance?.()).toMatchObject({ amount })
  await expect(gateway(name, sandbox.url, 'wrong').balance?.()).rejects.toThrow('balance')
})

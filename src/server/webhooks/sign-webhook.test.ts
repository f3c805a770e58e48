import { expect, test } from 'vitest'
import { newWebhookSecret, webhookSignature } from './sign-webhook.ts'

const content = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
}

test('a signature is that of the example of Standard Webhooks', () => {
  expect(webhookSignature(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], content)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('after a change of the secret both sign, the new one first', () => {
  const [fresh, old] = [newWebhookSecret(), newWebhookSecret()]
  expect(webhookSignature([fresh, old], content)).toBe(
    `${webhookSignature([fresh], content)} ${webhookSignature([old], content)}`,
  )
  expect(fresh).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(fresh).not.toBe(old)
})

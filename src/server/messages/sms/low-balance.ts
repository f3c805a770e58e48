import { messageOf } from '#server/db/start-error.ts'
import type { Log } from '#server/platform/log.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** Warns before a gateway runs out of money, while codes still go out. */
export async function warnOfLowBalance(gateways: readonly SmsGateway[], log: Log): Promise<void> {
  for (const gateway of gateways) {
    try {
      const balance = await gateway.balance?.()
      if (balance === undefined || balance.amount >= balance.low) continue
      log.error(
        { gateway: gateway.name, balance: balance.amount },
        'messages: the SMS gateway runs out of money',
      )
    } catch (error) {
      log.warn({ gateway: gateway.name, reason: messageOf(error) }, 'messages: the balance is not known')
    }
  }
}

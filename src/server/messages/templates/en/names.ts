import type { CourierCode } from '#domain/delivery/courier-settings.ts'

const methods: Readonly<Record<string, string>> = {
  cod: 'cash',
  bkash: 'bKash',
  nagad: 'Nagad',
  card: 'card',
  wallet: 'mobile wallet',
  credit: 'gift card or store credit',
  bank: 'bank transfer',
}

export function methodName(method: string): string {
  return methods[method] ?? method
}

const couriers: Readonly<Record<string, string>> = {
  steadfast: 'Steadfast',
  pathao: 'Pathao',
  redx: 'RedX',
  manual: 'our rider',
} satisfies Record<CourierCode, string>

export function courierName(courier: string): string {
  return couriers[courier] ?? courier
}

import type { CourierCode } from '#domain/delivery/courier-settings.ts'

const methods: Readonly<Record<string, string>> = {
  cod: 'নগদ টাকা',
  bkash: 'বিকাশ',
  nagad: 'নগদ অ্যাপ',
  card: 'কার্ড',
  wallet: 'মোবাইল ওয়ালেট',
  credit: 'গিফট কার্ড বা স্টোর ক্রেডিট',
  bank: 'ব্যাংক',
}

export function methodName(method: string): string {
  return methods[method] ?? method
}

const couriers: Readonly<Record<string, string>> = {
  steadfast: 'স্টেডফাস্ট',
  pathao: 'পাঠাও',
  redx: 'রেডএক্স',
  manual: 'আমাদের রাইডার',
} satisfies Record<CourierCode, string>

export function courierName(courier: string): string {
  return couriers[courier] ?? courier
}

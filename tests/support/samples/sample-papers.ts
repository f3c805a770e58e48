import { poisha } from '#domain/money.ts'
import type { PrintedLine, PrintedOrder, PrintedShop } from '#server/documents/order-document.ts'

export const printedShop: PrintedShop = {
  name: 'Abhoron',
  name_bn: 'আভরণ',
  legal_name: 'Abhoron Jewellery Ltd.',
  address: 'House 42, Road 11, Banani, Dhaka 1213',
  address_bn: 'বাড়ি ৪২, রোড ১১, বনানী, ঢাকা ১২১৩',
  phone: '+8801700000000',
  email: 'hello@abhoron.example',
  trade_licence: 'TRAD/DNCC/012345/2026',
  dbid: '123456789',
  bin: '001234567-0101',
  exchange_days: 7,
  branding: { accent: '#eeaa57', logo: null },
  logo: null,
}

export function printedLine(given: Partial<PrintedLine> = {}): PrintedLine {
  return {
    name: 'Kundan bangle set with pearls',
    name_bn: 'মুক্তাসহ কুন্দন চুড়ির সেট',
    sku: 'BNG-0042-26-GLD',
    options: [
      { name: 'Size', name_bn: 'মাপ', value: '2.6', value_bn: '২.৬' },
      { name: 'Colour', name_bn: 'রং', value: 'Antique gold', value_bn: 'অ্যান্টিক সোনালি' },
    ],
    unit_price: poisha(245_000),
    quantity: 2,
    subtotal: poisha(490_000),
    discount: poisha(49_000),
    total: poisha(441_000),
    vat: poisha(21_000),
    vat_rate: 500,
    ...given,
  }
}

/** An order to Brahmanbaria, a part of it paid. */
export function printedOrder(given: Partial<PrintedOrder> = {}): PrintedOrder {
  return {
    number: 'AB-104826',
    status: 'confirmed',
    placed_at: new Date('2026-11-20T10:30:00+06:00'),
    payment_method: 'cod',
    delivery_method: 'standard',
    language: 'bn',
    name: 'রিমা আক্তার',
    phone: '+8801712345678',
    email: 'rima@example.com',
    recipient_name: 'শ্রীমতী লক্ষ্মী চক্রবর্তী',
    recipient_phone: '+8801812345678',
    address_line: 'বাড়ি ১২, রোড ৫, কাজীপাড়া, ক্ষুদ্র ব্রাহ্মণবাড়িয়া সড়ক',
    landmark: 'কৃষ্ণচূড়া মসজিদের পাশে',
    area: 'Brahmanbaria Sadar',
    area_bn: 'ব্রাহ্মণবাড়িয়া সদর',
    district: 'Brahmanbaria',
    district_bn: 'ব্রাহ্মণবাড়িয়া',
    shop_name: null,
    shop_name_bn: null,
    gift_message: 'জন্মদিনের শুভেচ্ছা, স্নেহের বোন! 🎁',
    hide_prices: false,
    note: null,
    promised_from: '2026-11-23',
    promised_to: '2026-11-26',
    subtotal: poisha(514_050),
    discount: poisha(49_000),
    cash_fee: poisha(0),
    delivery: poisha(13_000),
    total: poisha(478_050),
    vat_included: poisha(22_678),
    paid: poisha(50_000),
    refunded: poisha(0),
    lines: [
      printedLine(),
      printedLine({
        name: 'Silver nose pin',
        name_bn: 'রুপার নাকফুল',
        sku: 'NSP-0007',
        options: [],
        unit_price: poisha(24_050),
        quantity: 1,
        subtotal: poisha(24_050),
        discount: poisha(0),
        total: poisha(24_050),
        vat: poisha(1678),
        vat_rate: 750,
      }),
    ],
    ...given,
  }
}

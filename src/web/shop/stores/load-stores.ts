import type { Api } from '#client/api.ts'
import { listStores, type ShopAddressView } from '#contract/shop/content.ts'
import type { PictureView } from '#contract/shop/catalogue-views.ts'
import { inWords, languages, type Language } from '#web/locale/language.ts'
import type { Shop, ShopPicture } from './shop.ts'

/** The shops that a customer can walk into, in the page's language. */
export async function loadStores(api: Api, language: Language): Promise<Shop[]> {
  return (await api(listStores, {})).map((shop) => presentShop(shop, language))
}

function presentShop(shop: ShopAddressView, language: Language): Shop {
  const { code, phone, whatsapp, latitude, longitude, hours, image, map } = shop
  return {
    code,
    name: inWords(language, shop.name, shop.name_bn),
    addresses: addressesOf(shop, language),
    landmark: shop.landmark === null ? null : inWords(language, shop.landmark, shop.landmark_bn),
    phone,
    whatsapp,
    latitude,
    longitude,
    hours,
    special: shop.special_hours.map((one) => ({
      day: one.day,
      hours: one.hours,
      note: one.note === null ? null : inWords(language, one.note, one.note_bn),
    })),
    services: shop.services.map(({ name, name_bn }) => inWords(language, name, name_bn)),
    image: pictureIn(language, image),
    map: pictureIn(language, map),
  }
}

function pictureIn(language: Language, picture: PictureView | null): ShopPicture | null {
  if (picture === null) return null
  const { id, width, height, colour, alt, alt_bn } = picture
  return { id, width, height, colour, alt: inWords(language, alt, alt_bn) }
}

/** In both languages, that of the page first: it is shown to drivers, too. */
function addressesOf({ address, address_bn }: ShopAddressView, language: Language): Shop['addresses'] {
  const written = { en: address, bn: address_bn }
  return languages
    .toSorted((a, b) => Number(b === language) - Number(a === language))
    .flatMap((one) => {
      const text = written[one]
      return text === null ? [] : [{ language: one, text }]
    })
}

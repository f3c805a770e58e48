import { numberIn } from '#web/text/numbers.ts'

const number = (count: number) => numberIn('en', count)

/** Words of the product page that it shows at once. */
export const product = {
  rating: (average: string, reviews: number) =>
    `${average} out of 5, ${reviews === 1 ? '1 review' : `${number(reviews)} reviews`}: read them`,
  pictures: (name: string) => `Pictures of ${name}`,
  pictureOf: (index: number, count: number) => `${index} of ${count}`,
  picture: (index: number, count: number, view: string) => `Picture ${index} of ${count}: ${view}`,
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  views: {
    front: 'front',
    worn: 'worn',
    detail: 'detail',
    scale: 'true size',
    back: 'back',
    box: 'box',
  },
  video: 'video',
  playVideo: (what: string) => `Play the video: ${what}`,
  zoomIn: 'Zoom in',
  share: 'Share',
  linkCopied: 'Link copied',
  shareFailed: 'We could not copy the link. Copy it from the address bar.',
  priceOnRequestHint: 'Ask us for today’s price. We answer within the hour while the shop is open.',
  chosen: (option: string, value: string) => `${option}: ${value}`,
  chooseToGoOn: (option: string) => `Choose a ${option.toLowerCase()} to continue.`,
  choose: (option: string) => `Choose ${option.toLowerCase()}`,
  valueSoldOut: (value: string) => `${value}, sold out`,
  left: (count: number) => `${number(count)} left`,
  sizeGuide: 'Size guide',
  inStock: (pieces: number) => `In stock · ${number(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`,
  inStockSome: 'In stock',
  low: (left: number) => `Only ${number(left)} left`,
  madeToOrder: (from: number, to: number) =>
    from === to
      ? `Made for you in ${number(from)} days`
      : `Made for you in ${number(from)} – ${number(to)} days`,
  soldOut: 'Sold out',
  checkingStock: 'Checking stock…',
  stockUnknown: 'We could not check stock. You can still add it.',
  stockUnknownOffline: 'We will check stock when you are online.',
  chosenSpoken: (choice: string, price: string, stock: string) => `${choice}, ${price} taka, ${stock}`,
  add: 'Add to cart',
  added: 'Added',
  buyNow: 'Buy now',
  haveAll: (count: number) =>
    count === 1 ? 'The last one is in your cart already.' : `All ${number(count)} are in your cart already.`,
  quantityLimit: (count: number) => `One order can have ${number(count)} of a piece. They are in your cart.`,
  cartFull: (count: number) =>
    `Your cart holds ${number(count)} different pieces. Remove one to add another.`,
  addFailed: 'We could not add it. Try again.',
  delivery: 'Delivery',
  deliverTo: 'Deliver to',
  changePlace: (place: string) => `Deliver to ${place}. Change`,
  dhaka: 'Dhaka',
  arrives: (days: string) => `arrives ${days}`,
  cod: 'Cash on delivery available',
  codText:
    'Pay in cash when the parcel arrives, everywhere in Bangladesh. We confirm each order by a code or a call first.',
  exchange: (days: number) => `${number(days)}-day exchange`,
  ask: 'Ask about this piece',
  whatsapp: 'WhatsApp',
  call: 'Call',
  videoCall: 'Book a video call',
  askMessage: (name: string, sku: string, url: string) => `Hello, about ${name} (SKU ${sku}): ${url}`,
  priceMessage: (name: string, sku: string, url: string) =>
    `Hello, what does ${name} (SKU ${sku}) cost today? ${url}`,
  videoMessage: (name: string, sku: string, url: string) =>
    `Hello, I would like to see ${name} (SKU ${sku}) in a video call. ${url} My name, day and time of day:`,
  wornIn: 'Worn in these looks',
  look: 'Complete the look',
  similar: 'Similar pieces',
  similarNow: 'Similar pieces you can get now',
  gone: 'This piece is no longer available.',
  goneText: 'We do not make it any more. These are close to it.',
  goneAll: 'See the whole shop',
  hygieneText:
    'For hygiene, earrings, nose rings and nose pins cannot come back once their seal is open, unless they are wrong or damaged.',
  exchangeText: (days: number) =>
    `Ask for an exchange within ${number(days)} days after the parcel reached you. Wrong or damaged pieces are exchanged or refunded, and we pay the courier.`,
}

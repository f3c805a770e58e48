/**
 * The colour that covers most of a picture, as `#rrggbb`: the mean of the fullest of 4,096 boxes of like colours.
 * `pixels` are red, green, blue, 8 bits each.
 */
export function dominantColour(pixels: Uint8Array): string {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const box = boxes.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    boxes.set(key, {
      count: box.count + 1,
      red: box.red + red,
      green: box.green + green,
      blue: box.blue + blue,
    })
  }
  const fullest = [...boxes.values()].toSorted((one, other) => other.count - one.count)[0]
  if (!fullest) throw new RangeError('A picture without pixels has no colour')
  const parts = [fullest.red, fullest.green, fullest.blue].map((total) => Math.round(total / fullest.count))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

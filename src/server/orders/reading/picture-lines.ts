import type { PrintedLine, PrintedOrder } from '#server/documents/order-document.ts'
import type { PictureSizes } from '#server/media/picture-sizes.ts'
import type { SoldLine, SoldOrder } from '#server/orders/document-store.ts'

/** Widths of a picture on a packing slip, the sharper one first: of narrow originals there is only the other. */
const WIDTHS = [240, 120] as const

/** An order with small pictures of its pieces; anyone who packs does without one that cannot be had. */
export async function withPictures(
  pictures: Pick<PictureSizes, 'serve'>,
  order: SoldOrder,
): Promise<PrintedOrder> {
  const ids = [...new Set(order.lines.flatMap(({ picture_id: id }) => (id === null ? [] : [id])))]
  const found = new Map(
    await Promise.all(
      ids.map(async (id) => [id, await jpegOf(pictures, id).catch(() => undefined)] as const),
    ),
  )
  const withPicture = ({ picture_id: id, ...line }: SoldLine): PrintedLine => {
    const picture = id === null ? undefined : found.get(id)
    return picture === undefined ? line : { ...line, picture }
  }
  return { ...order, lines: order.lines.map(withPicture) }
}

/** The same pictures, each asked for once: for papers of many orders. */
export function servedOnce({ serve }: Pick<PictureSizes, 'serve'>): Pick<PictureSizes, 'serve'> {
  const served = new Map<string, ReturnType<typeof serve>>()
  return {
    serve: (wanted, ...rest) => {
      const key = `${wanted.id} ${wanted.width} ${wanted.format}`
      const answer = served.get(key) ?? serve(wanted, ...rest)
      served.set(key, answer)
      return answer
    },
  }
}

async function jpegOf(
  pictures: Pick<PictureSizes, 'serve'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (const width of WIDTHS) {
    const served = await pictures.serve({ id, width, format: 'jpg' })
    if (served.ok) return served.value.bytes
  }
  return undefined
}

import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const Point = z.tuple([z.number(), z.number()])

/** A part of a product's front picture, and where on the figure it is shown. */
const Part = z.strictObject({
  /** Left, top, right, bottom in the picture: only what stands in there by itself. Everything where missing. */
  within: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  /** Only what lies below this line of the picture: the rest is behind the neck, or drawn. */
  below: z.number().optional(),
  /** So many points of the picture … */
  pixels: z.number().positive(),
  /** … are so many millimetres of the piece. */
  millimetres: z.number().positive(),
  /** Points of the picture become higher by this: a piece that lies is seen shortened. */
  upright: z.number().min(1).max(1.2).optional(),
  /** This point of the picture … */
  pin: Point,
  /** … comes to this place of the figure, in mm. */
  at: Point,
  /** Whether what the piece encloses belongs to it, such as a white pearl in a ring of stones. */
  filled: z.boolean().optional(),
})
export type Part = z.infer<typeof Part>

/** What the dimension line says: the distance of two places, drawn a little aside. */
const Measure = z.strictObject({
  from: Point,
  to: Point,
  /** What is written, in mm: the piece's own measure. */
  millimetres: z.number().positive(),
  /** On which side of the line's middle the number stands. */
  number: z.enum(['left', 'right', 'above', 'below']),
  /** A bent line in place of the straight one, such as the length of a chain. */
  along: z.string().optional(),
})
export type Measure = z.infer<typeof Measure>

const ScalePicture = z.strictObject({
  figure: z.enum(['bust', 'drape', 'ear', 'nose', 'face', 'hand', 'foot']),
  /** Left, top and width of what is seen of the figure, in mm; the height follows at 4:5. */
  window: z.tuple([z.number(), z.number(), z.number()]),
  /** Where the figure's own origin stands, and by how much it is turned. */
  place: z.strictObject({ at: Point, turn: z.number() }).optional(),
  /** Chains that are drawn, as paths in mm. */
  chains: z.array(z.strictObject({ path: z.string(), colour: z.string() })).optional(),
  parts: z.array(Part).min(1),
  measure: Measure,
})
export type ScalePicture = z.infer<typeof ScalePicture>

const TrueSizes = z.record(z.string(), ScalePicture)

/** How each piece is shown in true size, by slug. */
export async function readTrueSizes(file: URL): Promise<Record<string, ScalePicture>> {
  return TrueSizes.parse(JSON.parse(await readFile(file, 'utf8')))
}

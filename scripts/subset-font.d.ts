declare module 'subset-font' {
  export interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    /** Axes of a variable font, narrowed. */
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>
  }

  /** The font reduced to the glyphs of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Uint8Array>
}

import { useSpeech } from '#web/admin/text/words.ts'

/** Writes a rate in hundredths of a per cent as a per cent. */
export function usePercent(): (rate: number) => string {
  const { number } = useSpeech()
  return (rate) => number(rate / 100)
}

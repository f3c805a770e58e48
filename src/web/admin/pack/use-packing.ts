import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { signal } from '#web/admin/scan/signal.ts'
import { useScan, type Scan, type ScanAnswer } from '#web/admin/scan/use-scan.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { action } from './pack-route.tsx'
import { readPackScan, type PackScan } from './read-pack-scan.ts'
import { isAllTicked, type Ticks } from './scan-piece.ts'

export interface Packing {
  readonly scan: Scan
  readonly ticks: Ticks
  /** Every piece of the open order is ticked. */
  readonly isAll: boolean
  readonly isBusy: boolean
  readonly send: () => void
  /** How the last press to pack ended. */
  readonly outcome: Awaited<ReturnType<typeof action>> | undefined
}

const noTicks: Ticks = {}

/** Opens orders and ticks their pieces as they are scanned; the last piece packs the order. */
export function usePacking(order: OrderPageView | null): Packing {
  const said = useSaid()
  const navigate = useNavigate()
  const { data: outcome, state, submit } = useFetcher<typeof action>()
  const [isSending, setSending] = useState(false)
  const isToPack = order !== null && order.actions.includes('pack')
  const { ticks, tick } = useTicks(order === null ? '' : `${order.number} ${order.version}`)
  const isAll = isToPack && isAllTicked(order.lines, ticks)
  const isBusy = isSending || state !== 'idle'
  const send = () => {
    if (order === null) return
    setSending(true)
    void submit({ number: order.number, version: order.version }, { method: 'post' }).finally(() =>
      setSending(false),
    )
  }
  const takeCode = async (code: string): Promise<ScanAnswer> => {
    const open = isToPack ? { number: order.number, lines: order.lines, ticks } : null
    const read = readPackScan(open, code)
    if (read.kind === 'open') await navigate(`/pack?order=${read.number}`)
    if (read.kind === 'ticked') {
      tick(read.ticks)
      if (isAllTicked(open?.lines ?? [], read.ticks)) send()
    }
    return { isGood: read.kind === 'open' || read.kind === 'ticked', text: said(read) }
  }
  const scan = useScan({ onCode: takeCode, isBusy })
  const isRefused = outcome?.refused !== undefined
  useEffect(() => {
    if (isRefused) signal('bad')
  }, [isRefused, outcome])
  return { scan, ticks, isAll, isBusy, send, outcome }
}

/** The words for what a code meant. */
function useSaid() {
  const { words, number: written } = useSpeech()
  const { pack } = words
  return (read: PackScan): string => {
    switch (read.kind) {
      case 'open':
        return pack.opens(read.number)
      case 'no_order':
        return pack.orderFirst(read.code)
      case 'other_order':
        return pack.otherOrder(read.number, read.open)
      case 'wrong':
        return pack.wrong(read.code)
      case 'too_many':
        return pack.tooMany(read.sku)
      case 'ticked':
        return pack.took(read.sku, written(read.done), written(read.all))
    }
  }
}

/** The ticks of an order as it is now: another order, or another state of it, begins anew. */
function useTicks(key: string) {
  const [kept, setKept] = useState({ key, ticks: noTicks })
  return {
    ticks: kept.key === key ? kept.ticks : noTicks,
    tick: (ticks: Ticks) => setKept({ key, ticks }),
  }
}

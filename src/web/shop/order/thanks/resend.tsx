import { useEffect, useState } from 'react'
import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { OrderData } from '#web/shop/order/load-order.ts'
import { OrderButton } from '#web/shop/order/order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'

/** Another code, once the last one had its time to arrive. */
export function Resend({ code }: Pick<OrderData, 'code'>) {
  const { text, language } = useSpeech()
  const words = text.order
  const left = useCountdown(code)
  if (left > 0) {
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    return <p className={styles['hint']}>{words.againIn(digitsIn(language, time))}</p>
  }
  return (
    <OrderButton intent="send_code" busyWords={words.sending} look={code === null ? 'primary' : 'secondary'}>
      {code === null ? words.sendCode : words.again}
    </OrderButton>
  )
}

/** Seconds left, told by the server and counted on here; starts again with every code. */
function useCountdown(code: OrderData['code']): number {
  const [counted, setCounted] = useState({ code, left: code?.waitSeconds ?? 0 })
  if (counted.code !== code) setCounted({ code, left: code?.waitSeconds ?? 0 })
  const isRunning = counted.left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const end = Date.now() + (code?.waitSeconds ?? 0) * 1000
    const ticking = setInterval(
      () => setCounted({ code, left: Math.max(0, Math.ceil((end - Date.now()) / 1000)) }),
      1000,
    )
    return () => clearInterval(ticking)
  }, [isRunning, code])
  return counted.left
}

import type { Text } from '#web/text/en.ts'
import { notify } from '#web/ui/notifications.ts'

/** Answers a press that cannot be followed without a network: names what needs one, and offers the press again (G-6). */
export function notifyNeedsConnection(text: Text, name: string | null, pressAgain: () => void): void {
  notify({
    message: text.layout.needsConnection(name),
    icon: 'wifi-off',
    action: { label: text.common.retry, onPress: pressAgain },
    takesFocus: true,
  })
}

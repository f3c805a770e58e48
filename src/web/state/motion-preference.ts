import { persistedState } from './persisted-state.ts'

/** The visitor's choice on the page of accessibility: the device's setting, or less motion in any case. */
type Motion = 'device' | 'less'

const DEVICE = '(prefers-reduced-motion: reduce)'

// boot/first-paint.ts reads the same key before anything is painted.
const store = persistedState<Motion>({
  key: 'abhoron.motion',
  initial: 'device',
  read: (stored) => (stored === 'device' || stored === 'less' ? stored : null),
})

export function useLessMotionChosen(): boolean {
  return store.use((motion) => motion === 'less')
}

export function chooseLessMotion(less: boolean): void {
  store.change(() => (less ? 'less' : 'device'))
}

/** Whether nothing is to slide or turn: the visitor chose so, or their device says so. */
export function wantsLessMotion(): boolean {
  return store.current() === 'less' || matchMedia(DEVICE).matches
}

/** Calls back when that may have changed, also in another tab, and has the style sheet follow. */
export function followMotion(onChange: () => void): () => void {
  const device = matchMedia(DEVICE)
  device.addEventListener('change', onChange)
  const leave = store.follow(() => {
    document.documentElement.toggleAttribute('data-less-motion', store.current() === 'less')
    onChange()
  })
  return () => {
    device.removeEventListener('change', onChange)
    leave()
  }
}

import { useRef, useState } from 'react'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { keptCamera } from './kept-camera.ts'
import type { Camera, CameraProblem } from './open-camera.ts'
import * as styles from './scan.module.css'
import { useCamera } from './use-camera.ts'

interface CameraPanelProps {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
  /** Whether the last code was right; undefined before the first. */
  readonly isGood: boolean | undefined
}

/** What the camera sees, and its switches. The camera runs as long as this is shown and the page is in sight. */
export function CameraPanel({ onCode, onClose, isGood }: CameraPanelProps) {
  const { scan } = useSpeech().words
  const video = useRef<HTMLVideoElement>(null)
  const deviceId = keptCamera.use((id) => id)
  const { state, again } = useCamera({ video, deviceId, onCode })
  return (
    <section className={styles['camera']} aria-label={scan.camera}>
      <div className={styles['picture']} data-good={isGood}>
        <video ref={video} muted playsInline aria-hidden="true" />
        {state.kind === 'live' && <span className={styles['aim']} />}
        {state.kind === 'opening' && <p className={styles['over']}>{scan.opening}</p>}
        {state.kind === 'problem' && <Problem problem={state.problem} onAgain={again} />}
      </div>
      <div className={styles['tools']}>
        {state.kind === 'live' && <Switches key={state.camera.deviceId} camera={state.camera} />}
        <Button onClick={onClose}>
          <Icon name="x" size={20} /> {scan.close}
        </Button>
      </div>
    </section>
  )
}

interface ProblemProps {
  readonly problem: CameraProblem
  readonly onAgain: () => void
}

function Problem({ problem, onAgain }: ProblemProps) {
  const { scan } = useSpeech().words
  return (
    <div role="alert" className={styles['over']}>
      <p>{scan.problems[problem]}</p>
      {problem !== 'unsafe' && <Button onClick={onAgain}>{scan.again}</Button>}
    </div>
  )
}

function Switches({ camera }: { readonly camera: Camera }) {
  const { words, number } = useSpeech()
  const { scan } = words
  const [isLit, setLit] = useState(false)
  const light = () => {
    camera.setTorch(!isLit).then(
      () => setLit(!isLit),
      // The phone may keep it, such as while it is hot.
      () => setLit(false),
    )
  }
  return (
    <>
      {camera.hasTorch && (
        <Button aria-pressed={isLit} onClick={light}>
          <Icon name="flashlight" size={20} /> {scan.torch}
        </Button>
      )}
      {camera.cameras.length > 1 && (
        <select
          aria-label={scan.choose}
          className={inputClass}
          value={camera.deviceId}
          onChange={({ target }) => keptCamera.change(() => target.value)}
        >
          {camera.cameras.map(({ id, name }, index) => (
            <option key={id} value={id}>
              {name || scan.numbered(number(index + 1))}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
